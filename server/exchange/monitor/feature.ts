import type { Feature } from "#server/platform/feature.ts";
import { encodingFor } from "#server/platform/http/transport/encoding.ts";
import { matchesTag } from "#server/platform/http/etag.ts";
import type { Exporter } from "./export.ts";
import type { ExportFormat } from "./formats.ts";

/** Path of the export. */
export const exportPath = (format: ExportFormat): string => `/export/rates.${format}`;

/** The export of rates for exchange monitors. */
export const monitorFeature = (readExports: Exporter): Feature => ({
  name: "monitor",
  handlers: {},
  routes: (app) => {
    for (const format of ["xml", "json", "txt"] as const)
      app.get(exportPath(format), async (request, reply) => {
        const { type, body, gzipped, etag } = (await readExports()).files[format];
        reply.header("cache-control", "no-cache").header("vary", "accept-encoding").type(type);
        const isGzip = encodingFor(request.headers, ["gzip", "identity"]) === "gzip";
        // A weak ETag: the gzipped body is equivalent but not byte-identical.
        reply.header("etag", isGzip ? `W/${etag}` : etag);
        if (matchesTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
        return isGzip ? reply.header("content-encoding", "gzip").send(gzipped) : reply.send(body);
      });
  },
});

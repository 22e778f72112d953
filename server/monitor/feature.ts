import type { Feature } from "#server/platform/feature.ts";
import { matchesTag } from "#server/platform/http/etag.ts";
import type { Exporter } from "./export.ts";
import type { ExportFormat } from "./formats.ts";

/** Where the export stands. */
export const exportPath = (format: ExportFormat): string => `/export/rates.${format}`;

/** The export of rates for exchange monitors (Product 7). */
export const monitorFeature = (readExports: Exporter): Feature => ({
  name: "monitor",
  handlers: {},
  routes: (app) => {
    for (const format of ["xml", "json", "txt"] as const)
      app.get(exportPath(format), async (request, reply) => {
        const { type, body, etag } = (await readExports()).files[format];
        reply.header("etag", etag).header("cache-control", "no-cache").type(type);
        return matchesTag(request.headers["if-none-match"], etag) ? reply.code(304).send() : reply.send(body);
      });
  },
});

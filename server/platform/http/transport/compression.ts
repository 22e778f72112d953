import { gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { encodingFor } from "./encoding.ts";

/** Minimum bytes for which compression pays off. */
const smallest = 2048;

/**
 * Compresses long dynamic text responses. The build compresses the site's files. The package @fastify/compress leaves a
 * strong ETag on the compressed bytes.
 */
export const registerCompression = (app: FastifyInstance): void => {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (typeof payload !== "string" || payload.length < smallest || reply.hasHeader("content-encoding"))
      return done(null, payload);
    reply.header("vary", "accept-encoding");
    if (encodingFor(request.headers, ["gzip", "identity"]) !== "gzip") return done(null, payload);
    // Weak tag of the compressed response, because it is not byte-identical.
    const etag = reply.getHeader("etag");
    if (typeof etag === "string" && !etag.startsWith("W/")) reply.header("etag", `W/${etag}`);
    reply.header("content-encoding", "gzip").removeHeader("content-length");
    return gzip(payload, { level: 5 }, done);
  });
};

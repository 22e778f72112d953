import { gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { encodingFor } from "./encoding.ts";

/** Bytes below which compressing costs more than it saves. */
const smallest = 2048;

/** Compresses long texts that are made for one answer; files of the site were compressed by the build. */
export const registerCompression = (app: FastifyInstance): void => {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (typeof payload !== "string" || payload.length < smallest || reply.hasHeader("content-encoding"))
      return done(null, payload);
    reply.header("vary", "accept-encoding");
    if (encodingFor(request.headers, ["gzip", "identity"]) !== "gzip") return done(null, payload);
    // The tag of the compressed form: weak, since only the meaning is the same.
    const etag = reply.getHeader("etag");
    if (typeof etag === "string" && !etag.startsWith("W/")) reply.header("etag", `W/${etag}`);
    reply.header("content-encoding", "gzip").removeHeader("content-length");
    return gzip(payload, { level: 5 }, done);
  });
};

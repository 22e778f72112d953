import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { ApiError, badRequest } from "../../errors.ts";
import { t } from "../../messages.ts";

/** The request target as a path. A client may also send an absolute URL (RFC 9112, 3.2.2). */
export const originForm = (target: string): string =>
  target.startsWith("/") ? target : target.replace(/^https?:\/\/[^/?#]*/i, "") || "/";

/** Maximum length of a request target in characters. Real ones have a few hundred at most. */
const longestAddress = 4096;

/** Rejects longer targets before anything parses them. */
export const registerAddressLimit = (app: FastifyInstance): void => {
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.url.length <= longestAddress) done();
    else done(new ApiError({ status: 414, code: "uri_too_long", detail: t("uri_too_long") }));
  });
};

/**
 * Rejects a request with several hosts: a proxy in front may use a different one than we do (RFC 9112, 3.2).
 */
export const registerHostCheck = (app: FastifyInstance): void => {
  app.addHook("onRequest", ({ raw: { rawHeaders } }, _reply, done) => {
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
    if (hosts.length <= 1) done();
    else done(badRequest("parse_error", t("parse_error")));
  });
};

const statusTexts: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * Responds to invalid HTTP and closes the connection. Without a path the language is unknown, so the problem
 * is in English.
 */
export const refuseConnection = (error: Error & { readonly code: string }, socket: Socket): void => {
  // The client is gone, or a response is already being sent.
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (!socket.writable || socket.bytesWritten > 0) {
    socket.destroy(error);
    return;
  }
  const body = JSON.stringify({ detail: "This is no valid HTTP request.", code: "parse_error" });
  const head = [
    `HTTP/1.1 ${statusTexts[error.code] ?? "400 Bad Request"}`,
    `content-length: ${Buffer.byteLength(body)}`,
    "content-type: application/json; charset=utf-8",
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
};

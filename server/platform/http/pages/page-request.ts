import type { FastifyRequest } from "fastify";
import { pathOf } from "../../path.ts";
import { isApiPath } from "../not-found.ts";

/** Whether the client prefers JSON to a page. */
export const prefersJson = (request: FastifyRequest): boolean => {
  const accept = request.headers.accept ?? "";
  // Scripts ask for a payload, whatever they say.
  if (pathOf(request.url).endsWith("/_payload.json")) return true;
  return accept.includes("application/json") && !accept.includes("text/html");
};

/** Whether errors of a request are answered with a page. */
export const isPageRequest = (request: FastifyRequest): boolean =>
  ["GET", "HEAD"].includes(request.method) && !isApiPath(request.url) && !prefersJson(request);

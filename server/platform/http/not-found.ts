import type { FastifyInstance } from "fastify";
import { ApiError, notFound } from "../errors.ts";
import { t, verbatim } from "../messages.ts";
import { pathOf } from "../path.ts";
import type { Contract } from "./contract.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    operationId?: string;
  }
}

/** Whether a path belongs to the API, in either language. */
export const isApiPath = (url: string): boolean => /^\/(en\/)?(front-)?api(\/|\?|$)/.test(url);

/** The refusal of a method that a path does not take, with `Allow`; `undefined` when the path itself is unknown. */
const methodRefusal = (contract: Contract, url: string, method: string): ApiError | undefined => {
  const found = contract.at(pathOf(url).replace(/^\/en(?=\/)/, "")).map((operation) => operation.method);
  // A path of its own may also be one with a parameter.
  const methods = [...new Set(found)];
  if (methods.length === 0) return undefined;
  const allow = methods.includes("GET") ? [...methods, "HEAD"] : methods;
  return new ApiError({
    status: 405,
    code: "method_not_allowed",
    detail: t("method_not_allowed", { method }),
    headers: { allow: allow.join(", ") },
  });
};

/** 404 and 405 of the API, before any body is read; what is not the API is left to the site's own handler. */
export const registerNotFound = (app: FastifyInstance, contract: Contract): void => {
  app.addHook("onRequest", (request, _reply, done) => {
    if (!request.is404 || !isApiPath(request.url)) done();
    else
      done(
        methodRefusal(contract, request.url, request.method) ??
          // The specification's words, the same in both languages (Specification 8).
          notFound(verbatim(`Page not found: ${pathOf(request.url)}`)),
      );
  });
};

import type { FastifyInstance, HTTPMethods } from "fastify";
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

/**
 * The refusal of a method that the path does not support, with `Allow`; `undefined` when the path is unknown.
 */
const methodRefusal = (contract: Contract, url: string, method: string): ApiError | undefined => {
  const methods = contract.at(pathOf(url).replace(/^\/en(?=\/)/, "")).map((operation) => operation.method);
  if (methods.length === 0) return undefined;
  const allow = methods.includes("GET") ? [...methods, "HEAD"] : methods;
  return new ApiError({
    status: 405,
    code: "method_not_allowed",
    detail: t("method_not_allowed", { method }),
    headers: { allow: allow.join(", ") },
  });
};

/** Methods that a literal path lacks but the router would find in a parameterized path. */
const shadowed = (contract: Contract): { path: string; methods: HTTPMethods[] }[] =>
  [...new Set(contract.operations.map(({ path }) => path).filter((path) => !path.includes("{")))].map(
    (path) => {
      const taken = contract.at(path).map(({ method }) => method);
      const found = contract.operations
        .filter(({ pattern }) => pattern.test(path))
        .map(({ method }) => method);
      return {
        path,
        methods: [...new Set(found)].filter((method) => !taken.includes(method)),
      };
    },
  );

/** Answers 404 and 405 for the API before any body is read. Other paths go to the site's handler. */
export const registerNotFound = (app: FastifyInstance, contract: Contract): void => {
  for (const { path, methods } of shadowed(contract))
    for (const prefix of methods.length === 0 ? [] : ["", "/en"])
      app.route({
        method: methods,
        url: prefix + path,
        onRequest: (request, _reply, done) => done(methodRefusal(contract, request.url, request.method)),
        handler: () => undefined,
      });
  app.addHook("onRequest", (request, _reply, done) => {
    if (!request.is404 || !isApiPath(request.url)) done();
    else
      done(
        methodRefusal(contract, request.url, request.method) ??
          // A fixed text of the contract, the same in both languages.
          notFound(verbatim(`Page not found: ${pathOf(request.url)}`)),
      );
  });
};

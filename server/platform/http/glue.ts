import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError, fieldErrors, notFound, unsupportedMediaType } from "../errors.ts";
import type { Locale } from "../locale.ts";
import { locales } from "#domain/text/locale.ts";
import { askedLocale, takesLocale } from "./asked-locale.ts";
import { localePrefix } from "../locale.ts";
import { t, verbatim } from "../messages.ts";
import { pathOf } from "../path.ts";
import { fileTypes } from "#domain/files/content.ts";
import type { UploadRequest, Uploads } from "../uploads/uploads.ts";
import type { Contract, Operation } from "./contract.ts";
import { responseProblems } from "./contract.ts";
import type { AnyHandler, AnyHandlers, Caller, OperationRequest } from "./operation.ts";
import { partnerOf, staffOf, userOf } from "./operation.ts";
import type { Authenticators, Renew } from "./security.ts";
import { authenticate, rightOf } from "./security.ts";
import { matchesTag } from "./etag.ts";
import { badTexts, type TextRule } from "./texts.ts";
import { coerceParameter, fieldMessages } from "./validation.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

/** Options for binding operations to handlers. */
export interface GlueOptions {
  readonly contract: Contract;
  readonly handlers: AnyHandlers;
  readonly authenticators: Authenticators;
  readonly renew: Renew;
  readonly uploads: Uploads;
  /** Refuses to start when a handler is missing; `false` only for testing a part alone. */
  readonly complete: boolean;
  /** Checks every response against the contract, and answers 500 for an undeclared one. */
  readonly checkResponses: boolean;
}

/** Differences between the contract's operations and the handlers, one line each. */
const handlerDifferences = (contract: Contract, handlers: AnyHandlers, complete: boolean): string[] => [
  ...(complete
    ? contract.operations.filter(({ id }) => !(id in handlers)).map(({ id }) => `no handler for ${id}`)
    : []),
  ...Object.keys(handlers)
    .filter((id) => !contract.byId.has(id))
    .map((id) => `no operation for the handler ${id}`),
];

const hasBody = (request: FastifyRequest): boolean =>
  request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"] ?? 0) > 0;

const mediaTypeOf = (request: FastifyRequest): string =>
  (request.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";

const refuseBadTexts = (value: unknown, rules: ReadonlyMap<string, TextRule>): void => {
  const fields = badTexts(value, rules);
  if (Object.keys(fields).length > 0) throw fieldErrors(fields);
};

const checkedParams = (operation: Operation, request: FastifyRequest): Record<string, unknown> => {
  const given = request.params as Record<string, string>;
  const params: Record<string, unknown> = {};
  for (const { name, in: place, schema } of operation.parameters)
    if (place === "path") params[name] = coerceParameter(given[name], schema);
  if (!operation.validate.path(params)) {
    // A fixed text of the contract, for an address with invalid parameters.
    throw notFound(verbatim(`Page Not Found: ${pathOf(request.url)}`));
  }
  return params;
};

const checkedQuery = (operation: Operation, request: FastifyRequest): Record<string, unknown> => {
  const query: Record<string, unknown> = { ...(request.query as Record<string, unknown>) };
  for (const { name, in: place, schema } of operation.parameters)
    if (place === "query") {
      if (Object.hasOwn(query, name)) query[name] = coerceParameter(query[name], schema);
      else if (schema["default"] !== undefined) query[name] = schema["default"];
    }
  if (!operation.validate.query(query)) throw fieldErrors(fieldMessages(operation.validate.query.errors));
  refuseBadTexts(query, new Map(Object.keys(query).map((name) => [name, { kind: "line", isFilled: false }])));
  return query;
};

const checkedHeaders = (
  operation: Operation,
  { headers }: FastifyRequest,
): Readonly<Record<string, string | undefined>> => {
  if (operation.validate.header(headers)) return headers as Readonly<Record<string, string | undefined>>;
  const names = new Map(operation.parameters.map(({ name }) => [name.toLowerCase(), name]));
  const messages = Object.entries(fieldMessages(operation.validate.header.errors));
  throw fieldErrors(Object.fromEntries(messages.map(([name, list]) => [names.get(name) ?? name, list])));
};

const checkedBody = (operation: Operation, request: FastifyRequest): unknown => {
  const { body } = operation;
  if (body === undefined || body.mediaType !== "application/json") return request.body;
  if (request.body === undefined && !body.required) return undefined;
  // A missing body fails for every required field.
  const given = request.body === undefined ? {} : request.body;
  if (!body.validate(given)) throw fieldErrors(fieldMessages(body.validate.errors));
  refuseBadTexts(given, body.texts);
  return given;
};

/** The multipart field that contains the file. */
const partOf = ({ body }: Operation): string => body?.properties[0] ?? "file";

type Acting = "user" | "staff" | "right" | "partner";

const requestFor = (
  operation: Operation,
  request: FastifyRequest,
  locale: Locale,
  upload: UploadRequest | undefined,
  renew: Renew,
): OperationRequest<never> => {
  const key = request.headers["idempotency-key"];
  const caller = request.caller ?? { kind: "guest" };
  const asked: Omit<OperationRequest<never>, Acting> = {
    operation: operation.id as never,
    params: checkedParams(operation, request),
    query: checkedQuery(operation, request),
    headers: checkedHeaders(operation, request),
    body: checkedBody(operation, request),
    locale,
    ip: request.ip,
    caller,
    requestId: request.id,
    idempotencyKey: typeof key === "string" ? key : undefined,
    matches: (etag) => matchesTag(request.headers["if-none-match"], etag),
    upload: async (types = fileTypes) => {
      if (upload === undefined) throw new Error(`${operation.id} does not accept a file`);
      return upload.read({ field: partOf(operation), types });
    },
  };
  // Not enumerable: spreading a request must not read the actor getters, which throw when the contract admits
  // others.
  return Object.defineProperties(asked as OperationRequest<never>, {
    user: { get: () => userOf({ caller }) },
    staff: { get: () => staffOf({ caller }) },
    right: { get: () => rightOf(operation, caller, renew) },
    partner: { get: () => partnerOf({ caller }) },
  });
};

const send = (reply: FastifyReply, result: Awaited<ReturnType<AnyHandler>>): FastifyReply => {
  const { status, headers = {}, cookies = [], body } = result;
  reply
    .code(status)
    .header("cache-control", headers["etag"] === undefined ? "no-store" : "private, no-cache");
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) reply.header(name, value);
  for (const cookie of cookies) reply.header("set-cookie", cookie);
  if (body === undefined) return reply.send();
  if (headers["content-type"] !== undefined) return reply.send(body);
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(body));
};

const problemsOf = (operation: Operation, result: Awaited<ReturnType<AnyHandler>>): string[] =>
  responseProblems(operation, {
    status: result.status,
    headers: {
      ...(result.body !== undefined && { "content-type": "application/json" }),
      ...result.headers,
    },
    // `undefined` members are dropped on the wire.
    body:
      result.headers?.["content-type"] === undefined && result.body !== undefined
        ? JSON.parse(JSON.stringify(result.body))
        : result.body,
  });

const bind = (
  app: FastifyInstance,
  operation: Operation,
  handler: AnyHandler,
  locale: Locale,
  options: GlueOptions,
): void => {
  const multipart = operation.body?.mediaType === "multipart/form-data";
  const streams = operation.responses.get("200")?.content.has("text/event-stream") === true;
  app.route({
    method: operation.method,
    url: `${localePrefix[locale]}${operation.path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
    config: {
      operationId: operation.id,
      takesLocale: takesLocale(operation),
      // The duration of an upload depends on the sender's connection.
      ...(multipart && { timeLimit: 115_000 }),
      // Streams end by themselves before this limit.
      ...(streams && { timeLimit: 660_000 }),
    },
    onRequest: async (request, reply) => {
      const { headers, ip } = request;
      const tell = (told: Readonly<Record<string, string>>) => void reply.headers(told);
      const note = (caller: Caller) => (request.caller = caller);
      note(await authenticate(operation, options.authenticators, { headers, ip, tell, note }));
      if (
        operation.body !== undefined &&
        hasBody(request) &&
        mediaTypeOf(request) !== operation.body.mediaType
      )
        throw unsupportedMediaType();
    },
    handler: async (request, reply) => {
      const upload = multipart ? options.uploads.open(request, reply) : undefined;
      try {
        const asked = requestFor(operation, request, askedLocale(request) ?? locale, upload, options.renew);
        if (multipart && !hasBody(request)) throw fieldErrors({ [partOf(operation)]: t("file_missing") });
        const result = await handler(asked);
        if (options.checkResponses) {
          const problems = problemsOf(operation, result);
          if (problems.length > 0) throw new Error(`The answer breaks the contract: ${problems.join("; ")}`);
        }
        return send(reply, result);
      } catch (error) {
        // Drain the rest of the upload, so that the client reads the answer.
        if (multipart && error instanceof ApiError) request.raw.resume();
        throw error;
      } finally {
        await upload?.close();
      }
    },
  });
};

/** Handlers and contract do not match. The message lists the differences. */
export class HandlerMismatch extends Error {
  override readonly name = "HandlerMismatch";
}

/**
 * Routes every operation of the contract, in both languages, to the handler with its id.
 * @throws HandlerMismatch when handlers and operations do not match.
 */
export const registerOperations = (app: FastifyInstance, options: GlueOptions): void => {
  const differences = handlerDifferences(options.contract, options.handlers, options.complete);
  if (differences.length > 0)
    throw new HandlerMismatch(`Handlers and contract differ:\n  ${differences.join("\n  ")}`);
  app.decorateRequest("caller", undefined);
  for (const operation of options.contract.operations) {
    const handler = options.handlers[operation.id];
    if (handler === undefined) continue;
    for (const locale of locales) bind(app, operation, handler, locale, options);
  }
};

import type { FastifyReply, FastifyRequest } from "fastify";
import { isUnreachable } from "../data/database.ts";
import type { FieldMessages } from "../errors.ts";
import { ApiError, badRequest, notFound, tooLarge, unavailable, unsupportedMediaType } from "../errors.ts";
import type { Locale } from "../locale.ts";
import type { Log } from "../log.ts";
import { maskPath } from "../log.ts";
import { t } from "../messages.ts";
import { TimeLimitError } from "./transport/time-limit.ts";

/** An error in wire form. */
export interface ErrorAnswer {
  readonly status: number;
  /** Machine-readable reason, also when the body has no code. */
  readonly code: string;
  /** The messages of a refusal by field. */
  readonly fields?: FieldMessages;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly body: Readonly<Record<string, unknown>>;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
const statusOf = (error: unknown): number =>
  error instanceof Error && "statusCode" in error && typeof error.statusCode === "number"
    ? error.statusCode
    : 500;

/** Translates a thrown value to a problem; `undefined` for a server failure. */
const toApiError = (error: unknown): ApiError | undefined => {
  if (error instanceof ApiError) return error;
  const code = codeOf(error);
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return tooLarge();
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return unsupportedMediaType();
  if (error instanceof TimeLimitError || isUnreachable(error)) return unavailable();
  // No parameter value is that long.
  if (code === "FST_ERR_MAX_PARAM_LENGTH") return notFound();
  if (code === "FST_ERR_BAD_URL") return badRequest("parse_error", t("address_malformed"));
  const status = statusOf(error);
  if (status === 413) return tooLarge();
  if (status === 415) return unsupportedMediaType();
  // Rejections by Fastify and its parsers: broken JSON, wrong length, a truncated body.
  if (status >= 400 && status < 500) return badRequest("parse_error", t("parse_error"));
  return undefined;
};

/** The response for an error, in a language. Unexpected errors reveal only the request id. */
export const errorAnswer = (error: unknown, locale: Locale, requestId: string): ErrorAnswer => {
  const known = toApiError(error);
  if (known === undefined)
    return {
      status: 500,
      code: "error",
      headers: {},
      body: { detail: t("error")(locale), code: "error", request_id: requestId },
    };
  const { status, code, codeless, detail, extra, fields, headers = {}, cookies = [] } = known.problem;
  if (fields === undefined) {
    const more = typeof extra === "function" ? extra(locale) : extra;
    const body = { detail: detail(locale), ...(codeless !== true && { code }), ...more };
    return { status, code, headers, cookies, body };
  }
  const body = Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => [
      field,
      (typeof messages === "function" ? [messages] : messages).map((message) => message(locale)),
    ]),
  );
  return { status, code, fields, headers, body };
};

/** Whether the client caused the failure: its body was cut off or arrived too slowly. */
const isClientsFault = (error: unknown, { raw }: Pick<FastifyRequest, "raw">): boolean =>
  // An injected request lacks this property.
  "complete" in raw && !raw.complete && (raw.destroyed || error instanceof TimeLimitError);

/** Logs an unexpected error with the data to find its request. */
export const logError = (log: Log, error: unknown, request: FastifyRequest): void => {
  if (error instanceof ApiError) return;
  const unreachable = isUnreachable(error);
  if (statusOf(error) < 500 && !unreachable) return;
  const where = { requestId: request.id, method: request.method, path: maskPath(request.url) };
  if (isClientsFault(error, request)) {
    log.info(where, "the body of a request did not arrive");
    return;
  }
  if (error instanceof TimeLimitError) {
    log.warn(where, "a request took too long");
    return;
  }
  if (unreachable) log.warn(where, "the database is out of reach");
  else log.error({ ...where, err: error }, "unexpected error");
};

/** Sends an error as JSON. */
export const sendError = (
  reply: FastifyReply,
  answer: Omit<ErrorAnswer, "code" | "fields">,
): FastifyReply => {
  for (const cookie of answer.cookies ?? []) reply.header("set-cookie", cookie);
  return reply
    .code(answer.status)
    .headers(answer.headers)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(answer.body));
};

import type { Locale } from "#domain/text/locale.ts";
import type { Localized } from "./messages.ts";
import { t } from "./messages.ts";

/** Messages by the dotted name of a field; `non_field_errors` for the whole request. */
export type FieldMessages = Readonly<Record<string, Localized | readonly Localized[]>>;

interface Problem {
  readonly status: number;
  readonly code: string;
  readonly detail: Localized;
  /** Additional members of the body, such as the new figures of `course_changed`. */
  readonly extra?:
    | Readonly<Record<string, unknown>>
    | ((locale: Locale) => Readonly<Record<string, unknown>>);
  readonly fields?: FieldMessages;
  readonly headers?: Readonly<Record<string, string>>;
  /** Values of `Set-Cookie`. */
  readonly cookies?: readonly string[];
  /** Omits the code from the body, as djangorestframework-simplejwt does. */
  readonly codeless?: boolean;
}

/**
 * An error response, thrown by services and translated to HTTP in one place (`http/error-handler.ts`). The
 * body is `{detail, code, …extra}`, or the field messages when `fields` are given.
 */
export class ApiError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.name = "ApiError";
    this.problem = problem;
  }
}

/** 400 with messages by field: `throw fieldErrors({ "toRequisites.account": t("required") })`. */
export const fieldErrors = (
  fields: FieldMessages,
  headers: Readonly<Record<string, string>> = {},
): ApiError => new ApiError({ status: 400, code: "invalid", detail: t("format"), fields, headers });

/** Throws `fieldErrors` of the fields that have a message. @throws ApiError 400 by field. */
export const refuse = (errors: Readonly<Record<string, Localized | null>>): void => {
  const found = Object.entries(errors).flatMap(([name, message]) =>
    message === null ? [] : [[name, message] as const],
  );
  if (found.length > 0) throw fieldErrors(Object.fromEntries(found));
};

/** 400 about the whole request, as a problem. */
export const badRequest = (code: string, detail: Localized): ApiError =>
  new ApiError({ status: 400, code, detail });

const authenticateHeader = { "www-authenticate": 'Bearer realm="api"' };

/** 401; `WWW-Authenticate` as djangorestframework-simplejwt sends it. */
export const unauthorized = (
  code: "not_authenticated" | "authentication_failed" = "not_authenticated",
): ApiError =>
  new ApiError({
    status: 401,
    code,
    detail: t(code),
    headers: authenticateHeader,
    codeless: code === "not_authenticated",
  });

/** 401 for a known or well-formed credential, with a code that says why it is refused. */
export const credentialRefused = (code: string, detail: Localized): ApiError =>
  new ApiError({ status: 401, code, detail, headers: authenticateHeader });

/** 401 `token_not_valid` for an access token, as djangorestframework-simplejwt words it. */
export const accessRefused = (message: "token_expired" | "token_invalid" | "token_type"): ApiError =>
  new ApiError({
    status: 401,
    code: "token_not_valid",
    detail: t("token_not_valid"),
    extra: (locale) => ({
      messages: [{ token_class: "AccessToken", token_type: "access", message: t(message)(locale) }],
    }),
    headers: authenticateHeader,
  });

/** 403 `permission_denied`, or a more specific code. */
export const forbidden = (
  detail: Localized = t("permission_denied"),
  code:
    | "permission_denied"
    | "otp_required"
    | "key_address"
    | "key_scope"
    | "key_mode"
    | "claim_unproved" = "permission_denied",
): ApiError => new ApiError({ status: 403, code, detail });

/** 404 `not_found`: the resource does not exist, or the caller may not see it. */
export const notFound = (detail: Localized = t("not_found")): ApiError =>
  new ApiError({ status: 404, code: "not_found", detail });

/** 409 with a code of the contract and the data needed to continue. */
export const conflict = (
  code: string,
  detail: Localized,
  extra?: Readonly<Record<string, unknown>>,
): ApiError => new ApiError({ status: 409, code, detail, ...(extra && { extra }) });

/** 413 `too_large`. */
export const tooLarge = (detail: Localized = t("too_large")): ApiError =>
  new ApiError({ status: 413, code: "too_large", detail });

/** 415 `unsupported_media_type`. */
export const unsupportedMediaType = (detail: Localized = t("unsupported_media_type")): ApiError =>
  new ApiError({ status: 415, code: "unsupported_media_type", detail });

/** 422 `idempotency_mismatch`: the key was used with another body. */
export const idempotencyMismatch = (): ApiError =>
  new ApiError({ status: 422, code: "idempotency_mismatch", detail: t("idempotency_mismatch") });

/** 429 `throttled` with `Retry-After` in whole seconds. */
export const throttled = (seconds: number, detail?: Localized): ApiError => {
  const wait = Math.max(1, Math.ceil(seconds));
  return new ApiError({
    status: 429,
    code: "throttled",
    detail: detail ?? t("throttled", { seconds: wait }),
    headers: { "retry-after": String(wait) },
  });
};

/** 503 with `Retry-After`: `unavailable` when the database is down, `tech_break` during maintenance. */
export const unavailable = (
  code = "unavailable",
  detail: Localized = t("unavailable"),
  seconds = 5,
): ApiError =>
  new ApiError({
    status: 503,
    code,
    detail,
    headers: { "retry-after": String(Math.max(1, Math.ceil(seconds))) },
  });

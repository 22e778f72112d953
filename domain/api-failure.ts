/** What a 409 says; `course_changed` brings the new figures (Product 3 and 8). 422 `idempotency_mismatch` is one too. */
export type ConflictFailure =
  | {
      kind: "conflict";
      code: "course_changed";
      /** Receive units for one send unit, as it is now. */
      course: string;
      verificationCourse: string | null;
      /** Percent of the shop that sent the visitor, which the courses do not contain; null for none. */
      surcharge: string | null;
      fromSumma: string;
      toSumma: string;
    }
  | {
      kind: "conflict";
      code:
        | "claim_state"
        | "version_conflict"
        | "reserve"
        | "idempotency_in_progress"
        | "idempotency_mismatch";
    };

/**
 * Why a call did not succeed: the only thing that actors of machines throw, made from the wire's errors (Product 8) in
 * one place. `retryAfter` is in seconds, null where the server did not say. Messages in `fields` are texts of the server
 * in the visitor's language, by the name of the field (`toRequisites.account`, `non_field_errors`).
 */
export type ApiFailure =
  | { kind: "offline" }
  | { kind: "server"; status: number; requestId?: string }
  | { kind: "fields"; fields: Record<string, string[]> }
  | ConflictFailure
  | { kind: "throttled"; retryAfter: number | null }
  | { kind: "unavailable"; code: string; retryAfter: number | null }
  | { kind: "notFound" }
  /** `code` is `token_not_valid`, `otp_required`, `authentication_failed`, or empty where credentials were refused. */
  | { kind: "unauthorized"; code: string }
  | { kind: "forbidden" }
  | { kind: "tooLarge" }
  | { kind: "unsupportedMediaType" };

/** Name of a kind of failure. */
export type FailureKind = ApiFailure["kind"];

/** What a message is chosen by: the kind, or which conflict it is. */
export type FailureCode = Exclude<FailureKind, "conflict"> | ConflictFailure["code"];

/** The code of a failure. */
export const codeOfFailure = (failure: ApiFailure): FailureCode =>
  failure.kind === "conflict" ? failure.code : failure.kind;

const kinds: Record<FailureKind, true> = {
  offline: true,
  server: true,
  fields: true,
  conflict: true,
  throttled: true,
  unavailable: true,
  notFound: true,
  unauthorized: true,
  forbidden: true,
  tooLarge: true,
  unsupportedMediaType: true,
};

/** An `ApiFailure` as an error, for code that has to throw one. */
export class ApiError extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(`API: ${failure.kind}`);
    this.name = "ApiError";
    this.failure = failure;
  }
}

/** A request that reached nobody. */
export const offline = (): ApiError => new ApiError({ kind: "offline" });

function isApiFailure(value: unknown): value is ApiFailure {
  return (
    typeof value === "object" &&
    value !== null &&
    "kind" in value &&
    typeof value.kind === "string" &&
    Object.hasOwn(kinds, value.kind)
  );
}

/** What an actor threw, as an `ApiFailure`. Anything else is a defect of ours: `server` with status 0. */
export function toApiFailure(error: unknown): ApiFailure {
  if (error instanceof ApiError) return error.failure;
  return isApiFailure(error) ? error : { kind: "server", status: 0 };
}

/** Seconds that the server asks to wait before the call is repeated, null where it does not say. */
export function retryAfterOf(failure: ApiFailure | null): number | null {
  return failure?.kind === "throttled" || failure?.kind === "unavailable" ? failure.retryAfter : null;
}

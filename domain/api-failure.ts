/** The conflict of a 409. `course_changed` carries the new figures, `off_market` the market's, `unseen` what a change does, `reserve_jump` the reserve's. `idempotency_mismatch` is a 422. */
export type ConflictFailure =
  | {
      kind: "conflict";
      code: "course_changed";
      /** The current course, in receive units for one send unit. */
      course: string;
      verificationCourse: string | null;
      /** Better courses for larger amounts, not contained in the courses. */
      steps: { from: string; percent: string }[];
      /** Surcharge percent of the referring shop, not contained in the courses. Null without a shop. */
      surcharge: string | null;
      fromSumma: string;
      toSumma: string;
    }
  | {
      kind: "conflict";
      code: "off_market";
      /** The market's course, and its age in seconds. */
      market: { course: string; age: number };
    }
  | {
      kind: "conflict";
      code: "unseen";
      /** What a feed says now, and what a change does to the rates: nothing was saved. */
      read: readonly { base: string; quote: string; value: string; age: number }[];
      effects: readonly {
        from: { code: string };
        to: { code: string };
        before: string | null;
        after: string | null;
        percent: string | null;
        is_far: boolean;
        stops: boolean;
      }[];
    }
  | {
      kind: "conflict";
      code: "reserve_jump";
      before: string;
      after: string;
      detail?: string;
    }
  | {
      kind: "conflict";
      code:
        | "claim_state"
        | "version_conflict"
        | "reserve"
        | "idempotency_in_progress"
        | "idempotency_mismatch"
        | "second_person"
        | "own_affair"
        | "stray_payment_state";
      /** Why, in the server's words. */
      detail?: string;
    };

/**
 * Why a call failed. Machine actors throw nothing else. It is made from wire errors in one place. `retryAfter` is
 * in seconds, null when the server sent none. `fields` maps field names (`toRequisites.account`,
 * `non_field_errors`) to the server's messages in the visitor's language.
 */
export type ApiFailure =
  | { kind: "offline" }
  | { kind: "server"; status: number; requestId?: string }
  | { kind: "fields"; fields: Record<string, string[]> }
  | ConflictFailure
  | { kind: "throttled"; retryAfter: number | null }
  | { kind: "unavailable"; code: string; retryAfter: number | null }
  | { kind: "notFound" }
  /** `code` is `token_not_valid`, `otp_required`, `authentication_failed`, or empty for wrong credentials. */
  | { kind: "unauthorized"; code: string }
  | { kind: "forbidden" }
  /** The work of staff needs a second factor at sign-in. */
  | { kind: "noSecondFactor" }
  | { kind: "tooLarge" }
  | { kind: "unsupportedMediaType" };

/** Name of a kind of failure. */
type FailureKind = ApiFailure["kind"];

/** The key for choosing a message: the kind, or for a conflict its code. */
export type FailureCode = Exclude<FailureKind, "conflict"> | ConflictFailure["code"];

/** The code of a failure. */
export const codeOfFailure = (failure: ApiFailure): FailureCode =>
  failure.kind === "conflict" ? failure.code : failure.kind;

/** What the server says of a conflict, in the language of the page: it knows who has to do what instead. */
export const detailOf = (failure: ApiFailure | null): string | undefined =>
  failure?.kind === "conflict" && "detail" in failure ? failure.detail : undefined;

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
  noSecondFactor: true,
  tooLarge: true,
  unsupportedMediaType: true,
};

/** An `ApiFailure` wrapped in an error, so that it can be thrown. */
export class ApiError extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(`API: ${failure.kind}`);
    this.name = "ApiError";
    this.failure = failure;
  }
}

/** The request did not reach the server. */
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

/**
 * Converts a thrown value to an `ApiFailure`. Anything else is a bug of ours and becomes `server` with status
 * 0.
 */
export function toApiFailure(error: unknown): ApiFailure {
  if (error instanceof ApiError) return error.failure;
  return isApiFailure(error) ? error : { kind: "server", status: 0 };
}

/** Seconds to wait before repeating the call, null when the server sent none. */
export function retryAfterOf(failure: ApiFailure | null): number | null {
  return failure?.kind === "throttled" || failure?.kind === "unavailable" ? failure.retryAfter : null;
}

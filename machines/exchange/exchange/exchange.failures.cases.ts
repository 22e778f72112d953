import type { ApiFailure } from "#domain/api-failure.ts";

/** The promocode of a claim is refused. */
export const refusedPromocode: ApiFailure = { kind: "fields", fields: { promocode: ["No such code."] } };

/** All refusals of a claim by the server. */
export const claimFailures: ApiFailure[] = [
  {
    kind: "conflict",
    code: "course_changed",
    course: "4900000",
    verificationCourse: null,
    surcharge: null,
    fromSumma: "0.5",
    toSumma: "2450000",
  },
  { kind: "fields", fields: { recaptcha: ["Solve it again."] } },
  { kind: "fields", fields: { "toRequisites.account": ["No such card."] } },
  refusedPromocode,
  { kind: "fields", fields: { withVerificationCourse: ["No verified card."] } },
  { kind: "conflict", code: "reserve" },
  { kind: "conflict", code: "idempotency_in_progress" },
  { kind: "conflict", code: "idempotency_mismatch" },
  { kind: "throttled", retryAfter: 2 },
  { kind: "unavailable", code: "tech_break", retryAfter: 30 },
  { kind: "unavailable", code: "unavailable", retryAfter: 1 },
  { kind: "server", status: 500 },
  { kind: "offline" },
];

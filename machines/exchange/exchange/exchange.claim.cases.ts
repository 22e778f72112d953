import type { ApiFailure } from "#domain/api-failure.ts";
import { currencyOf, ids } from "./exchange.directory.cases.ts";
import type { Claim } from "./exchange.types.ts";

/** Fields that are empty in a new claim. */
export const nothingYet = {
  promocode: null,
  surcharge: null,
  city: null,
  office: null,
  reason: null,
  confirmations: null,
  received: null,
  offer: null,
  offer_halt: null,
  choice: null,
  refund: null,
  refund_requisites: [],
  transaction: null,
  transaction_url: null,
  return_url: null,
  is_promised: true,
  timing: null,
  bills: [],
  history: [],
} satisfies Partial<Claim>;

/** The claim created from the complete form. */
export const sampleClaim: Claim = {
  ...nothingYet,
  id: "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  number: 1001,
  status: "new",
  version: 1,
  actions: ["confirm", "cancel"],
  is_final: false,
  expires_in: 1800,
  poll_after: 5,
  payment: "requisites",
  course: "5000000",
  course_type: "default",
  from: { currency: currencyOf(ids.btc), amount: "0.5", requisites: [] },
  to: { currency: currencyOf(ids.card), amount: "2500000", requisites: [] },
  email: "a•••@example.com",
  created_at: "2026-01-01T00:00:00Z",
};

/** The promocode of a claim is refused. */
export const refusedPromocode: ApiFailure = { kind: "fields", fields: { promocode: ["No such code."] } };

/** All refusals of a claim by the server. */
export const claimFailures: ApiFailure[] = [
  {
    kind: "conflict",
    code: "course_changed",
    course: "4900000",
    verificationCourse: null,
    steps: [],
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

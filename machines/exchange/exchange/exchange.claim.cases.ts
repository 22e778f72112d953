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
  choice: null,
  refund: null,
  refund_requisites: [],
  transaction: null,
  transaction_url: null,
  return_url: null,
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

import type { Claim } from "./exchange.types.ts";

/** What a claim that was just created has nothing of. */
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
  transaction: null,
  transaction_url: null,
  return_url: null,
  timing: null,
  bills: [],
  history: [],
} satisfies Partial<Claim>;

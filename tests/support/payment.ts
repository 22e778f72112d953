import { randomUUID } from "node:crypto";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];

/** What an operator says with a usual payment that they accept alone, so that a test names only what it is about. */
export const paymentBy = (
  event: Schemas["OperatorEvent"],
  amount: string,
): Pick<Schemas["OperatorMove"], "amount" | "transaction" | "confirmations"> => {
  const transaction = randomUUID();
  if (event === "claim.topUp") return { transaction, confirmations: 6 };
  if (event === "payment.accept") return { amount, transaction, confirmations: 6 };
  return event === "payment.short" || event === "payment.late" ? { transaction, confirmations: 6 } : {};
};

import type { DecimalString } from "#domain/money.ts";

/**
 * Current surcharge percent of the shop that referred the visitor; "0" without a shop or a surcharge. Never
 * call it inside a transaction.
 */
export type SurchargeOf = (sender: string | undefined) => Promise<DecimalString>;

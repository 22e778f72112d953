import type { DecimalString } from "#domain/money.ts";

/**
 * The percent that whoever sent the visitor adds to the course now; "0" where that is no shop, or one that adds nothing.
 * Never called inside a transaction.
 */
export type SurchargeOf = (sender: string | undefined) => Promise<DecimalString>;

import type { DecimalString } from "#domain/money.ts";

/**
 * The percent that the shop that sent the visitor adds to the course now; "0" where no shop did, or where it adds nothing.
 * Never called inside a transaction.
 */
export type SurchargeOf = (sender: string | undefined) => Promise<DecimalString>;

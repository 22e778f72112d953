import type { Trx } from "#server/database.ts";

/** Document requests of claims, implemented by `server/account/verification`. */
export interface ClaimDocuments {
  /** Opens a document request in the transaction that makes the claim wait for it. */
  ask(trx: Trx, claim: string): Promise<void>;
  /** Withdraws the request, because the claim has moved on or ended. */
  withdraw(trx: Trx, claim: string): Promise<void>;
}

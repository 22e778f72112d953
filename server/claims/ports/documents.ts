import type { Trx } from "#server/database.ts";

/** What claims need of the documents that they wait for (`server/verification`). */
export interface ClaimDocuments {
  /** Opens a request for documents in the transaction in which the claim begins to wait for them. */
  ask(trx: Trx, claim: string): Promise<void>;
  /** The claim goes on or has ended: what was asked for is not needed any more. */
  withdraw(trx: Trx, claim: string): Promise<void>;
}

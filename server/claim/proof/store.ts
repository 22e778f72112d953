import type { Trx } from "#server/database.ts";

/** A link by mail that proves whose a claim is. */
interface ClaimProofsTable {
  /** SHA-256 of the token. */
  token_hash: string;
  claim_id: string;
  expires_at: Date;
}

declare module "#server/database.ts" {
  interface Database {
    claim_proofs: ClaimProofsTable;
  }
}

/** Adds a link, and deletes those of its claim that have expired. */
export const insertProof = async (trx: Trx, proof: ClaimProofsTable, now: Date): Promise<void> => {
  await trx
    .deleteFrom("claim_proofs")
    .where("claim_id", "=", proof.claim_id)
    .where("expires_at", "<=", now)
    .execute();
  await trx.insertInto("claim_proofs").values(proof).execute();
};

/** Uses a claim's link up, which proves the claim's mailbox. Returns whether it was valid. */
export const takeProof = async (
  trx: Trx,
  { token_hash, claim_id }: Pick<ClaimProofsTable, "token_hash" | "claim_id">,
  now: Date,
): Promise<boolean> => {
  const taken = await trx
    .deleteFrom("claim_proofs")
    .where("token_hash", "=", token_hash)
    .where("claim_id", "=", claim_id)
    .where("expires_at", ">", now)
    .returning("token_hash")
    .executeTakeFirst();
  if (taken === undefined) return false;
  await trx.updateTable("claims").set({ mailbox_proved_at: now }).where("id", "=", claim_id).execute();
  return true;
};

import { inStatements } from "./statements.ts";

/** Links by mail that prove whose a claim is, until they are used. */
export const claimProofs = inStatements(`
  create table claim_proofs (
    token_hash text primary key,
    claim_id uuid not null references claims,
    expires_at timestamptz not null
  )

  create index claim_proofs_claim on claim_proofs (claim_id)
`);

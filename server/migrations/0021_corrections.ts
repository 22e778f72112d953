import { inStatements } from "./statements.ts";

/** Corrections are few among the transactions of claims, and staff read the last ones of each reserve. */
export const corrections = inStatements(`
  create index ledger_corrections on ledger_transactions (id) where kind = 'correction'
`);

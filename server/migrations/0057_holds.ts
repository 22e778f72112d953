import { inStatements } from "./statements.ts";

/** Finds the holds among all changes of orders: how long they usually last is said to who waits for one. */
export const holds = inStatements(`
  create index claim_history_holds on claim_history (at) where to_status = 'hold' and from_status <> 'hold'
`);

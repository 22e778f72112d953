import { inStatements } from "./statements.ts";

/** What an act of staff replaced, and a journal that is read by kind and by day. */
export const acts = inStatements(`
  alter table staff_acts add column before jsonb

  create index staff_acts_operation on staff_acts (operation, id)

  create index staff_acts_at on staff_acts (at)
`);

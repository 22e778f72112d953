import { inStatements } from "./statements.ts";

/** When a direction takes orders, as staff wrote it. */
export const workingHours = inStatements(`
  alter table directions add column working_hours text
`);

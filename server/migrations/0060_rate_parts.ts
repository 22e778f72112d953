import { inStatements } from "./statements.ts";

/** What the rate of an order was made of at its creation, for its promise. Orders from before do not say it. */
export const rateParts = inStatements(`
  alter table claims add column rate_parts jsonb
`);

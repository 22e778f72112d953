import { inStatements } from "./statements.ts";

/** The quotes of several feeds that a rate is derived from, each with its time. */
export const joinedRates = inStatements(`
  alter table rates add column steps jsonb
`);

import { inStatements } from "./statements.ts";

/** Better courses for larger amounts: `[{"from": "100000", "percent": "0.3"}]`, rising in both. */
export const courseSteps = inStatements(`
  alter table directions
    add column steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array')
`);

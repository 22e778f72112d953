import { inStatements } from "./statements.ts";

/** The threshold that an order is checked by is the one that its visitor has read. */
export const claimRiskLimits = inStatements(`
  alter table claims add column risk_limit integer check (risk_limit between 1 and 100)

  update claims c set risk_limit = d.risk_limit from directions d
  where d.id = c.direction_id and d.risk_limit is not null
`);

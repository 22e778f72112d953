import { inStatements } from "./statements.ts";

/** Until now a hold was counted at its beginning only where the part of unproved people was limited, but always at its end. */
export const unprovedHolds = inStatements(`
  update reserves r set unproved = (
    select coalesce(sum(unproved_hold(c)), 0) from claims c where c.to_currency_id = r.currency_id)
`);

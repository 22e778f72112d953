import { inStatements } from "./statements.ts";

/**
 * A claim whose payout failed may be priced anew, once for what is left of its money. What is owed may be taken back by
 * its sender, as what has arrived.
 */
export const deals = inStatements(`
  alter table deals
    drop constraint deals_pkey,
    add primary key (claim_id, from_amount, to_amount)

  do $$ begin
    execute replace(pg_get_functiondef('refuse_uncovered'::regproc),
      '(''arrived'', ''received'')', '(''arrived'', ''received''), (''owed'', ''received'')');
  end $$
`);

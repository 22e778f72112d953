import type { DecimalString } from "#domain/money.ts";
import type { Trx } from "#server/database.ts";
import { runIn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";

/** An amount of a reserve that a new claim needs. */
export interface Hold {
  readonly claim: string;
  readonly currency: number;
  readonly amount: DecimalString;
  readonly at: Date;
}

const holdStatement = namedStatement(
  "ledger-hold",
  { claims: "uuid[]", currencies: "int[]", amounts: "numeric[]", moments: "timestamptz[]" },
  `
    with wanted as (
      select * from unnest(:claims, :currencies, :amounts, :moments)
        with ordinality as wanted (claim, currency_id, amount, at, place)),
    locked as materialized (
      select currency_id, available, available_account, held_account from reserves
      where currency_id in (select currency_id from wanted) order by currency_id for no key update),
    covered as materialized (
      select * from (
        select wanted.*, sum(amount) over (partition by currency_id order by place) as needed from wanted) as summed
      join locked using (currency_id) where needed <= available),
    held as (
      update reserves r set available = r.available - taken.amount, held = r.held + taken.amount
      from (select currency_id, sum(amount) as amount from covered group by currency_id) as taken
      where r.currency_id = taken.currency_id),
    transaction as (
      insert into ledger_transactions (reference, kind, claim, reason, by_kind, at)
      select 'hold:' || claim || ':1', 'hold', claim, 'claim.create', 'visitor', at from covered
      returning id, claim),
    posting as (
      insert into ledger_postings (transaction_id, place, from_account, to_account, amount)
      select transaction.id, 1, available_account, held_account, amount from transaction join covered using (claim))
    select claim from covered`,
);

/**
 * Holds amounts for new claims, and returns the claims whose reserve covers them. Locks the reserves in the order of
 * their currencies until `trx` ends.
 *
 * Among several claims on one reserve, an uncovered one also counts against those after it, which may be covered
 * when tried alone.
 */
export const holdReserves = async (trx: Trx, holds: readonly Hold[]): Promise<ReadonlySet<string>> => {
  const query = holdStatement.with({
    claims: holds.map(({ claim }) => claim),
    currencies: holds.map(({ currency }) => currency),
    amounts: holds.map(({ amount }) => amount),
    moments: holds.map(({ at }) => at),
  });
  return new Set((await runIn<{ claim: string }>(trx, query)).map(({ claim }) => claim));
};

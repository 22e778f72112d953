import type { DecimalString } from "#domain/money/money.ts";
import type { Trx } from "#server/database.ts";
import { runIn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";

/** An amount of a reserve that a new claim needs. */
export interface Hold {
  readonly claim: string;
  readonly currency: number;
  readonly amount: DecimalString;
  /** Whether nobody has proved who stands behind the claim. What such people hold is counted. */
  readonly isUnproved: boolean;
  /** The part of the reserve that unproved people may hold together while no money covers it; null for no limit. */
  readonly unprovedShare: DecimalString | null;
  readonly at: Date;
}

/** Why a claim gets no hold: the reserve does not cover it, or unproved people hold their share of it. */
export type Uncovered = "short" | "unproved";

const holdStatement = namedStatement(
  "ledger-hold",
  {
    claims: "uuid[]",
    currencies: "int[]",
    amounts: "numeric[]",
    unproved: "boolean[]",
    shares: "numeric[]",
    moments: "timestamptz[]",
  },
  `
    with wanted as (
      select * from unnest(:claims, :currencies, :amounts, :unproved, :shares, :moments)
        with ordinality as wanted (claim, currency_id, amount, is_unproved, share, at, place)),
    locked as materialized (
      select currency_id, available, held, unproved, available_account, held_account from reserves
      where currency_id in (select currency_id from wanted) order by currency_id for no key update),
    judged as materialized (
      select summed.*, available_account, held_account, case
        when needed > available then 'short'
        when is_unproved and unproved + unproved_needed > (available + held) * share then 'unproved'
        end as refused
      from (
        select wanted.*, sum(amount) over line as needed,
          sum(amount) filter (where is_unproved) over line as unproved_needed
        from wanted window line as (partition by currency_id order by place)) as summed
      join locked using (currency_id)),
    covered as (select * from judged where refused is null),
    held as (
      update reserves r set available = r.available - taken.amount, held = r.held + taken.amount,
        unproved = r.unproved + taken.unproved
      from (
        select currency_id, sum(amount) as amount,
          coalesce(sum(amount) filter (where is_unproved), 0) as unproved
        from covered group by currency_id) as taken
      where r.currency_id = taken.currency_id),
    transaction as (
      insert into ledger_transactions (reference, kind, claim, reason, by_kind, at)
      select 'hold:' || claim || ':1', 'hold', claim, 'claim.create', 'visitor', at from covered
      returning id, claim),
    posting as (
      insert into ledger_postings (transaction_id, place, from_account, to_account, amount)
      select transaction.id, 1, available_account, held_account, amount from transaction join covered using (claim))
    select claim, refused from judged`,
);

/**
 * Holds amounts for new claims, and returns for each why it gets no hold, or null. Locks the reserves in the order of
 * their currencies until `trx` ends.
 *
 * Among several claims on one reserve, an uncovered one also counts against those after it, which may be covered
 * when tried alone.
 */
export const holdReserves = async (
  trx: Trx,
  holds: readonly Hold[],
): Promise<ReadonlyMap<string, Uncovered | null>> => {
  const query = holdStatement.with({
    claims: holds.map(({ claim }) => claim),
    currencies: holds.map(({ currency }) => currency),
    amounts: holds.map(({ amount }) => amount),
    unproved: holds.map(({ isUnproved }) => isUnproved),
    shares: holds.map(({ unprovedShare }) => unprovedShare),
    moments: holds.map(({ at }) => at),
  });
  const rows = await runIn<{ claim: string; refused: Uncovered | null }>(trx, query);
  return new Map(rows.map(({ claim, refused }) => [claim, refused]));
};

/** Names of the CTEs that a larger statement provides to its holds. */
export interface HoldNames {
  /**
   * Returns `id`, `currency_id` and `amount` of each claim that may be held, and `place`, the order of
   * precedence.
   */
  readonly wanted: string;
  /** Returns `id` and `created_at` of the stored claims. It may use `covered` of `hold`. */
  readonly claims: string;
}

/**
 * The holds of new claims, as parts of the statement that creates the claims. In `hold`, `locked` locks the
 * reserves in the order of their currencies, `covered` returns the claims covered by their reserve with its
 * accounts, and `held` takes the amounts. After the claims are stored, `entry` writes the holds into the
 * ledger. The locks last as long as that statement, so claims on one reserve hardly wait for each other.
 *
 * Among several claims on one reserve, an uncovered one also counts against those after it, which may be covered
 * when tried alone.
 */
export const holdFragment = ({ wanted, claims }: HoldNames) => ({
  hold: `
    locked as materialized (
      select currency_id, available, available_account, held_account from reserves
      where currency_id in (select currency_id from ${wanted}) order by currency_id for no key update),
    covered as materialized (
      select id, currency_id, amount, available_account, held_account from (
        select id, currency_id, amount, sum(amount) over (partition by currency_id order by place) as needed
        from ${wanted}) as claim
      join locked using (currency_id) where needed <= available),
    held as (
      update reserves r set available = r.available - taken.amount, held = r.held + taken.amount
      from (select currency_id, sum(amount) as amount from covered group by currency_id) as taken
      where r.currency_id = taken.currency_id)`,
  entry: `
    transaction as (
      insert into ledger_transactions (reference, kind, claim, reason, by_kind, at)
      select 'hold:' || id || ':1', 'hold', id, 'claim.create', 'visitor', created_at from ${claims}
      returning id, claim),
    posting as (
      insert into ledger_postings (transaction_id, place, from_account, to_account, amount)
      select transaction.id, 1, available_account, held_account, amount
      from transaction join covered on covered.id = transaction.claim)`,
});

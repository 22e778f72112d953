/** Names of what a larger statement gives to its hold: parameters (`:to_amount`) or columns. */
export interface HoldNames {
  readonly currency: string;
  readonly amount: string;
  readonly now: string;
  /** A part of the statement with one row, and a condition on it without which nothing is held. */
  readonly guard: { readonly from: string; readonly where: string };
  /** The part of the statement that gives the id of the claim, no row where nothing was held. */
  readonly claim: { readonly from: string; readonly id: string };
}

/**
 * The hold of a new claim as three parts of the statement that creates it: `held` takes the amount and gives a row where
 * the reserve covers it; once the claim is there, `transaction` (to be named so) and `posting` write it into the ledger.
 * The lock of the reserve's row lives as long as that statement, so that claims on one reserve hardly wait for each other.
 */
export const holdFragment = ({ currency, amount, now, guard, claim }: HoldNames) => ({
  held: `
      update reserves r set available = r.available - ${amount}, held = r.held + ${amount}
      from ${guard.from}
      where r.currency_id = ${currency} and r.available >= ${amount} and ${guard.where}
      returning r.available_account, r.held_account`,
  transaction: `
      insert into ledger_transactions (reference, kind, claim, reason, by_kind, at)
      select 'hold:' || ${claim.id} || ':1', 'hold', ${claim.id}, 'claim.create', 'visitor', ${now}
      from ${claim.from}
      returning id`,
  posting: `
      insert into ledger_postings (transaction_id, place, from_account, to_account, amount)
      select transaction.id, 1, held.available_account, held.held_account, ${amount}
      from transaction, held, ${claim.from}`,
});

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
 * The hold of a new claim as two parts of the statement that creates it: `held` takes the amount and gives a row where
 * the reserve covers it, `entry` logs it once the claim is there. The lock of the reserve's row lives as long as that
 * statement, so that claims on one reserve hardly wait for each other.
 */
export const holdFragment = ({ currency, amount, now, guard, claim }: HoldNames) => ({
  held: `
      update reserves r set available = r.available - ${amount}, held = r.held + ${amount}
      from ${guard.from}
      where r.currency_id = ${currency} and r.available >= ${amount} and ${guard.where}
      returning r.currency_id`,
  entry: `
      insert into reserve_entries (currency_id, delta_available, delta_held, kind, claim, at)
      select ${currency}, -${amount}, ${amount}, 'hold', ${claim.id}, ${now} from ${claim.from}`,
});

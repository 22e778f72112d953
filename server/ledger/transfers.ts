import { add, compare, isPositive, isZero, min, subtract } from "#domain/money/money.ts";
import type { DecimalString } from "#domain/money/money.ts";
import type { Account } from "./account.ts";
import { accountName } from "./account.ts";

/** The change of one account by a transaction. Negative amounts are taken from it. */
export interface Posting {
  readonly account: Account;
  readonly amount: DecimalString;
}

/** The two postings that move an amount. A negative amount moves back. */
export const postingsOf = (from: Account, to: Account, amount: DecimalString): Posting[] => [
  { account: from, amount: subtract("0", amount) },
  { account: to, amount },
];

/** A positive amount moved from one account to another. */
export interface Transfer {
  readonly from: Account;
  readonly to: Account;
  readonly amount: DecimalString;
}

/**
 * Merges postings to one per account, in the order of first mention. Accounts without a change are dropped.
 */
export const merged = (postings: readonly Posting[]): Posting[] => {
  const byAccount = new Map<string, Posting>();
  for (const { account, amount } of postings) {
    const name = accountName(account);
    byAccount.set(name, { account, amount: add(byAccount.get(name)?.amount ?? "0", amount) });
  }
  return [...byAccount.values()].filter(({ amount }) => !isZero(amount));
};

const pair = (postings: readonly Posting[]): Transfer[] => {
  const givers = postings.filter(({ amount }) => !isPositive(amount));
  const takers = postings.filter(({ amount }) => isPositive(amount));
  const transfers: Transfer[] = [];
  let [given, taken] = ["0", "0"];
  for (let giver = givers.shift(), taker = takers.shift(); giver !== undefined && taker !== undefined;) {
    const left = subtract(subtract("0", giver.amount), given);
    const wanted = subtract(taker.amount, taken);
    const amount = min(left, wanted);
    transfers.push({ from: giver.account, to: taker.account, amount });
    [given, taken] = [add(given, amount), add(taken, amount)];
    if (compare(left, amount) === 0) [giver, given] = [givers.shift(), "0"];
    if (compare(wanted, amount) === 0) [taker, taken] = [takers.shift(), "0"];
  }
  return transfers;
};

/**
 * The transfers equivalent to the postings. No account appears on both sides.
 * @throws Error when the postings of a currency do not sum to zero, or when nothing would move.
 */
export const transfersOf = (postings: readonly Posting[]): Transfer[] => {
  const moving = merged(postings);
  if (moving.length === 0) throw new Error("A transaction of the ledger moves nothing");
  return [...Map.groupBy(moving, ({ account }) => account.currency)].flatMap(([currency, own]) => {
    const sum = own.reduce((total, { amount }) => add(total, amount), "0");
    if (!isZero(sum)) throw new Error(`Postings in currency ${String(currency)} sum to ${sum}, not to zero`);
    return pair(own);
  });
};

import { add, compare, normalize } from "#domain/money/money.ts";
import type { DecimalString } from "#domain/money/money.ts";
import type { Db, Trx } from "#server/database.ts";
import type { Account } from "./account.ts";
import { accountKinds, accountName } from "./account.ts";
import { lockAccounts, readBalance } from "./account-store.ts";
import type { LedgerActor } from "./actor.ts";
import type { NewTransaction } from "./store.ts";
import { findTransaction, isReversed, writeTransaction } from "./store.ts";
import type { Posting, Transfer } from "./transfers.ts";
import { merged, postingsOf, transfersOf } from "./transfers.ts";

/** A transaction to post. */
export interface Entry {
  /** Unique in the ledger, such as `withdrawal:<id>:request`. Posting it again has no effect. */
  readonly reference: string;
  /** Kind in dotted lower case: `withdrawal.request`. */
  readonly kind: string;
  /** Must sum to zero per currency. */
  readonly postings: readonly Posting[];
  readonly by: LedgerActor;
  readonly reason: string;
  /** Id of the related claim. */
  readonly claim?: string | null;
  readonly at: Date;
}

/** `repeated`: the reference was posted before; nothing changed. */
export type Posted = "posted" | "repeated";

/** `insufficient`: the transaction would overdraw an account (`belowZero` is false); nothing changed. */
export type PostedIfCovered = Posted | "insufficient";

const spelled = (transfers: readonly Transfer[]): string =>
  JSON.stringify(
    transfers.map(({ from, to, amount }) => [accountName(from), accountName(to), normalize(amount)]),
  );

const repeated = async (trx: Trx, wanted: NewTransaction): Promise<boolean> => {
  const known = await findTransaction(trx, wanted.reference);
  if (known === undefined) return wanted.reverses !== undefined && (await isReversed(trx, wanted.reverses));
  const isSame = known.kind === wanted.kind && spelled(known.transfers) === spelled(wanted.transfers);
  if (!isSame) throw new Error(`The reference ${wanted.reference} names another transaction of the ledger`);
  return true;
};

const write = async (
  trx: Trx,
  transaction: NewTransaction,
  postings: readonly Posting[],
): Promise<PostedIfCovered> => {
  const moving = merged(postings);
  const accounts = await lockAccounts(
    trx,
    moving.map(({ account }) => account),
  );
  const changes = moving.map(({ account, amount }) => {
    const stored = accounts.get(accountName(account));
    if (stored === undefined) throw new Error(`The account ${accountName(account)} could not be opened`);
    return { stored, amount };
  });
  const isCovered = changes.every(
    ({ stored: { account, balance }, amount }) =>
      accountKinds[account.kind].belowZero ||
      compare(amount, "0") >= 0 ||
      compare(add(balance, amount), "0") >= 0,
  );
  if (isCovered && (await writeTransaction(trx, transaction, changes))) return "posted";
  // A new statement sees commits made during the wait for the locks, possibly of the same transaction.
  if (await repeated(trx, transaction)) return "repeated";
  if (isCovered) throw new Error(`The ledger rejected ${transaction.reference}`);
  return "insufficient";
};

/**
 * Posts a transaction unless it would overdraw an account. Holds the locks of its accounts until `trx` ends, so
 * that concurrent transactions cannot overdraw one together.
 * @throws Error when the postings do not sum to zero per currency, or when the reference names another
 * transaction.
 */
export const postIfCovered = async (trx: Trx, { postings, ...entry }: Entry): Promise<PostedIfCovered> =>
  write(trx, { ...entry, transfers: transfersOf(postings) }, postings);

/**
 * Posts a transaction that must be covered.
 * @throws Error as `postIfCovered` does, and when it would overdraw an account.
 */
export const post = async (trx: Trx, entry: Entry): Promise<Posted> => {
  const result = await postIfCovered(trx, entry);
  if (result === "insufficient") throw new Error(`The ledger does not cover ${entry.reference}`);
  return result;
};

/** A reversal to post. */
export interface Reversal {
  readonly reference: string;
  /** Reference of the transaction to reverse. */
  readonly of: string;
  readonly by: LedgerActor;
  readonly reason: string;
  readonly at: Date;
}

/**
 * Posts the opposite of a transaction, which itself remains. Each transaction is reversed at most once:
 * `repeated` when it was reversed before, under any reference. `insufficient` when its money has moved on.
 * @throws Error when there is no such transaction, or when it is itself a reversal.
 */
export const reverse = async (trx: Trx, { of, ...reversal }: Reversal): Promise<PostedIfCovered> => {
  const undone = await findTransaction(trx, of);
  if (undone === undefined) throw new Error(`The ledger has no transaction ${of}`);
  if (undone.reverses !== null) throw new Error(`${of} is a reversal and cannot be reversed`);
  const transfers = undone.transfers.map(({ from, to, amount }) => ({ from: to, to: from, amount }));
  const postings = transfers.flatMap(({ from, to, amount }) => postingsOf(from, to, amount));
  const { claim, id: reverses } = undone;
  return write(trx, { ...reversal, kind: "reversal", claim, reverses, transfers }, postings);
};

/** The balance of an account; zero before the first posting. */
export const balanceOf = async (db: Db | Trx, account: Account): Promise<DecimalString> =>
  normalize((await readBalance(db, account)) ?? "0");

/** Reads the balance of an account and locks the account until the transaction ends. */
export const lockedBalanceOf = async (trx: Trx, account: Account): Promise<DecimalString> =>
  normalize((await lockAccounts(trx, [account])).get(accountName(account))?.balance ?? "0");

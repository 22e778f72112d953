import type { Expression, SqlBool } from "kysely";
import type { DecimalString } from "#domain/money.ts";
import type { Db, Trx } from "#server/database.ts";
import { runIn } from "#server/platform/database.ts";
import { namedStatement } from "#server/platform/named-statement.ts";
import type { Account } from "./account.ts";
import { accountName } from "./account.ts";
import type { LedgerActor } from "./actor.ts";
import { byColumns } from "./actor.ts";
import type { LedgerTransactionsTable } from "./tables.ts";
import type { Transfer } from "./transfers.ts";

/** An account as it is kept. */
export interface StoredAccount {
  readonly account: Account;
  readonly id: string;
  readonly balance: DecimalString;
}

const storedAccounts = (db: Db | Trx) =>
  db.selectFrom("ledger_accounts").select(["id", "kind", "owner", "currency_id as currency", "balance"]);

const storedIn = (db: Db | Trx, accounts: readonly Account[]) =>
  storedAccounts(db).where((eb) =>
    eb.or(
      accounts.map(({ kind, owner, currency }): Expression<SqlBool> =>
        eb.and([
          eb("kind", "=", kind),
          owner === null ? eb("owner", "is", null) : eb("owner", "=", owner),
          eb("currency_id", "=", currency),
        ]),
      ),
    ),
  );

/** Balance of an account; undefined when nothing was ever posted to it. */
export const readBalance = async (db: Db | Trx, account: Account): Promise<DecimalString | undefined> =>
  (await storedIn(db, [account]).executeTakeFirst())?.balance;

const openStatement = namedStatement(
  "ledger-open",
  { kinds: "text[]", owners: "uuid[]", currencies: "int[]" },
  `
    insert into ledger_accounts (id, kind, owner, currency_id)
    select (currency::bigint << 32) + nextval('ledger_account_numbers'), kind, owner, currency
    from unnest(:kinds, :owners, :currencies) as given (kind, owner, currency)
    order by kind, owner, currency
    on conflict do nothing`,
);

/**
 * Reads accounts and locks them until the transaction ends, by name. Everybody locks in the order of ids, so that two
 * transactions never wait for each other. Accounts that are not there are opened.
 */
export const lockAccounts = async (
  trx: Trx,
  accounts: readonly Account[],
): Promise<ReadonlyMap<string, StoredAccount>> => {
  const lock = async () => {
    const rows = await storedIn(trx, accounts).orderBy("id").forUpdate().execute();
    return new Map(
      rows.map(({ id, balance, ...account }) => [accountName(account), { account, id, balance }]),
    );
  };
  const found = await lock();
  const missing = accounts.filter((account) => !found.has(accountName(account)));
  if (missing.length === 0) return found;
  await runIn(
    trx,
    openStatement.with({
      kinds: missing.map(({ kind }) => kind),
      owners: missing.map(({ owner }) => owner),
      currencies: missing.map(({ currency }) => currency),
    }),
  );
  return lock();
};

/** A transaction that is to be written. */
export interface NewTransaction {
  readonly reference: string;
  readonly kind: string;
  readonly transfers: readonly Transfer[];
  readonly by: LedgerActor;
  readonly reason: string;
  readonly claim?: string | null | undefined;
  readonly reverses?: string;
  readonly at: Date;
}

const writeStatement = namedStatement(
  "ledger-write",
  {
    reference: "text",
    kind: "text",
    claim: "uuid",
    reverses: "bigint",
    reason: "text",
    by_kind: "text",
    by_user: "uuid",
    by_key: "text",
    at: "timestamptz",
    accounts: "bigint[]",
    changes: "numeric[]",
    givers: "bigint[]",
    takers: "bigint[]",
    amounts: "numeric[]",
  },
  `
    with written as (
      insert into ledger_transactions (reference, kind, claim, reverses, reason, by_kind, by_user, by_key, at)
      values (:reference, :kind, :claim, :reverses, :reason, :by_kind, :by_user, :by_key, :at)
      on conflict do nothing returning id),
    moved as (
      update ledger_accounts a set balance = a.balance + change.amount
      from written, unnest(:accounts, :changes) as change (id, amount) where a.id = change.id)
    insert into ledger_postings (transaction_id, place, from_account, to_account, amount)
    select written.id, posting.place, posting.giver, posting.taker, posting.amount
    from written, unnest(:givers, :takers, :amounts) with ordinality as posting (giver, taker, amount, place)
    returning place`,
);

/** What an account gains by a transaction. */
export interface Change {
  readonly stored: StoredAccount;
  readonly amount: DecimalString;
}

/**
 * Writes a transaction, its postings and the new balances in one statement. False when its reference is taken or what it
 * reverses is reversed; nothing is written then.
 */
export const writeTransaction = async (
  trx: Trx,
  { reference, kind, transfers, by, reason, claim = null, reverses, at }: NewTransaction,
  changes: readonly Change[],
): Promise<boolean> => {
  const ids = new Map(changes.map(({ stored }) => [accountName(stored.account), stored.id]));
  const idOf = (account: Account) => ids.get(accountName(account));
  const query = writeStatement.with({
    reference,
    kind,
    claim,
    reverses: reverses ?? null,
    reason,
    ...byColumns(by),
    at,
    accounts: changes.map(({ stored }) => stored.id),
    changes: changes.map(({ amount }) => amount),
    givers: transfers.map(({ from }) => idOf(from)),
    takers: transfers.map(({ to }) => idOf(to)),
    amounts: transfers.map(({ amount }) => amount),
  });
  return (await runIn(trx, query)).length > 0;
};

/** A transaction as it was written. */
export interface WrittenTransaction extends Pick<
  LedgerTransactionsTable,
  "reference" | "kind" | "claim" | "reverses"
> {
  readonly id: string;
  readonly transfers: readonly Transfer[];
}

/** Reads a transaction by its reference. */
export const findTransaction = async (
  trx: Trx,
  reference: string,
): Promise<WrittenTransaction | undefined> => {
  const found = await trx
    .selectFrom("ledger_transactions")
    .select(["id", "reference", "kind", "claim", "reverses"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const postings = await trx
    .selectFrom("ledger_postings")
    .selectAll()
    .where("transaction_id", "=", found.id)
    .orderBy("place")
    .execute();
  const ids = [...new Set(postings.flatMap(({ from_account, to_account }) => [from_account, to_account]))];
  const accounts = new Map(
    (await storedAccounts(trx).where("id", "in", ids).execute()).map(({ id, kind, owner, currency }) => [
      id,
      { kind, owner, currency },
    ]),
  );
  const accountOf = (id: string): Account => {
    const account = accounts.get(id);
    if (account === undefined) throw new Error(`Account ${id} of the ledger is not there`);
    return account;
  };
  return {
    ...found,
    transfers: postings.map(({ from_account, to_account, amount }) => ({
      from: accountOf(from_account),
      to: accountOf(to_account),
      amount,
    })),
  };
};

/** Whether a transaction has been reversed. */
export const isReversed = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx.selectFrom("ledger_transactions").select("id").where("reverses", "=", id).executeTakeFirst()) !==
  undefined;

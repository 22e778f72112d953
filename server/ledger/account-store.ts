import type { Expression, SqlBool } from "kysely";
import type { DecimalString } from "#domain/money/money.ts";
import type { Db, Trx } from "#server/database.ts";
import { runIn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { Account, ReserveKind } from "./account.ts";
import { accountName, isReserve } from "./account.ts";

/** An account as stored. */
export interface StoredAccount {
  readonly account: Account;
  readonly id: string;
  readonly balance: DecimalString;
}

type Stored = ReadonlyMap<string, StoredAccount>;

const byName = (stored: readonly StoredAccount[]): Stored =>
  new Map(stored.map((one) => [accountName(one.account), one]));

const storedIn = (db: Db | Trx, accounts: readonly Account[]) =>
  db
    .selectFrom("ledger_accounts")
    .select(["id", "kind", "owner", "currency_id as currency", "balance"])
    .where((eb) =>
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

const reservesIn = (db: Db | Trx, currencies: readonly number[]) =>
  db
    .selectFrom("reserves")
    .selectAll()
    .where("currency_id", "in", [...currencies]);

const columnOf = {
  reserve_available: "available",
  reserve_held: "held",
} as const satisfies Record<ReserveKind, string>;

/** Reads the balance of an account; undefined when nothing was ever posted to it. */
export const readBalance = async (db: Db | Trx, account: Account): Promise<DecimalString | undefined> => {
  if (isReserve(account)) {
    const row = await reservesIn(db, [account.currency]).executeTakeFirst();
    return row?.[columnOf[account.kind]];
  }
  return (await storedIn(db, [account]).executeTakeFirst())?.balance ?? undefined;
};

const openReservesStatement = namedStatement(
  "ledger-open-reserves",
  { currencies: "int[]" },
  `
    with account as (
      insert into ledger_accounts (id, kind, currency_id, balance)
      select (currency::bigint << 32) + nextval('ledger_account_numbers'), kind, currency, null
      from unnest(:currencies) as currency, unnest(array['reserve_available', 'reserve_held']) as kind
      order by currency, kind
      on conflict do nothing
      returning id, kind, currency_id)
    insert into reserves (currency_id, available, held, available_account, held_account)
    select currency_id, 0, 0, available.id, held.id
    from account available join account held using (currency_id)
    where available.kind = 'reserve_available' and held.kind = 'reserve_held'
    on conflict do nothing
    returning currency_id`,
);

/** Opens empty reserves for currencies without one. Returns the currencies of the new reserves. */
export const openReserves = async (trx: Trx, currencies: readonly number[]): Promise<number[]> => {
  const rows = await runIn<{ currency_id: number }>(trx, openReservesStatement.with({ currencies }));
  return rows.map((row) => row.currency_id);
};

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

const openAccounts = async (trx: Trx, accounts: readonly Account[]): Promise<void> => {
  const given = {
    kinds: accounts.map(({ kind }) => kind),
    owners: accounts.map(({ owner }) => owner),
    currencies: accounts.map(({ currency }) => currency),
  };
  await runIn(trx, openStatement.with(given));
};

/** Locks with `lock`, after opening the missing accounts. */
const lockedOrOpened = async (
  wanted: readonly Account[],
  lock: () => Promise<Stored>,
  open: (missing: readonly Account[]) => Promise<unknown>,
): Promise<Stored> => {
  if (wanted.length === 0) return new Map();
  const found = await lock();
  const missing = wanted.filter((account) => !found.has(accountName(account)));
  if (missing.length === 0) return found;
  await open(missing);
  return lock();
};

const currenciesOf = (accounts: readonly Account[]): number[] => [
  ...new Set(accounts.map(({ currency }) => currency)),
];

const lockReserves = async (trx: Trx, currencies: readonly number[]): Promise<Stored> => {
  const rows = await reservesIn(trx, currencies).orderBy("currency_id").forUpdate().execute();
  return byName(
    rows.flatMap(({ currency_id: currency, available, held, available_account, held_account }) => [
      {
        account: { kind: "reserve_available", owner: null, currency },
        id: available_account,
        balance: available,
      },
      { account: { kind: "reserve_held", owner: null, currency }, id: held_account, balance: held },
    ]),
  );
};

const lockOthers = async (trx: Trx, accounts: readonly Account[]): Promise<Stored> => {
  const rows = await storedIn(trx, accounts).orderBy("id").forUpdate().execute();
  return byName(rows.map(({ id, balance, ...account }) => ({ account, id, balance: balance ?? "0" })));
};

/**
 * Reads accounts by name and locks them until the transaction ends. Missing accounts are opened. Reserves are
 * locked before other accounts, each group in the order of its ids, so that transactions cannot deadlock.
 */
export const lockAccounts = async (trx: Trx, accounts: readonly Account[]): Promise<Stored> => {
  const reserves = accounts.filter(isReserve);
  const others = accounts.filter((account) => !isReserve(account));
  const lockedReserves = await lockedOrOpened(
    reserves,
    () => lockReserves(trx, currenciesOf(reserves)),
    (missing) => openReserves(trx, currenciesOf(missing)),
  );
  const lockedOthers = await lockedOrOpened(
    others,
    () => lockOthers(trx, others),
    (missing) => openAccounts(trx, missing),
  );
  return new Map([...lockedReserves, ...lockedOthers]);
};

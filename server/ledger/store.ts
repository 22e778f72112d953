import type { DecimalString } from "#domain/money/money.ts";
import type { Trx } from "#server/database.ts";
import { runIn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { Account, ReserveKind } from "./account.ts";
import { accountName, isReserve } from "./account.ts";
import { firstCall } from "./call-store.ts";
import type { StoredAccount } from "./account-store.ts";
import type { LedgerActor } from "./actor.ts";
import { byColumns } from "./actor.ts";
import type { LedgerTransactionsTable } from "./tables.ts";
import type { Transfer } from "./transfers.ts";

/** A transaction to write. */
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
    reserves: "int[]",
    available: "numeric[]",
    held: "numeric[]",
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
      update ledger_accounts a set balance = trim_scale(a.balance + change.amount),
        call_at = ${firstCall("a", "a.balance + change.amount", ":at")}
      from written, unnest(:accounts, :changes) as change (id, amount) where a.id = change.id),
    moved_reserves as (
      update reserves r set available = trim_scale(r.available + change.available), held = trim_scale(r.held + change.held)
      from written, unnest(:reserves, :available, :held) as change (currency_id, available, held)
      where r.currency_id = change.currency_id)
    insert into ledger_postings (transaction_id, place, from_account, to_account, amount)
    select written.id, posting.place, posting.giver, posting.taker, posting.amount
    from written, unnest(:givers, :takers, :amounts) with ordinality as posting (giver, taker, amount, place)
    returning place`,
);

/** The change of an account's balance by a transaction. */
export interface Change {
  readonly stored: StoredAccount;
  readonly amount: DecimalString;
}

/** The changes of each reserve, by account. */
const reserveChanges = (changes: readonly Change[]) =>
  [...Map.groupBy(changes, ({ stored }) => stored.account.currency)].map(([currency, own]) => {
    const of = (kind: ReserveKind): DecimalString =>
      own.find(({ stored }) => stored.account.kind === kind)?.amount ?? "0";
    return { currency, available: of("reserve_available"), held: of("reserve_held") };
  });

/**
 * Writes a transaction, its postings and the new balances in one statement. Writes nothing and returns false
 * when its reference is taken, or when the transaction to reverse is already reversed.
 */
export const writeTransaction = async (
  trx: Trx,
  { reference, kind, transfers, by, reason, claim = null, reverses, at }: NewTransaction,
  changes: readonly Change[],
): Promise<boolean> => {
  const ids = new Map(changes.map(({ stored }) => [accountName(stored.account), stored.id]));
  const idOf = (account: Account) => ids.get(accountName(account));
  const reserves = reserveChanges(changes.filter(({ stored }) => isReserve(stored.account)));
  const others = changes.filter(({ stored }) => !isReserve(stored.account));
  const query = writeStatement.with({
    reference,
    kind,
    claim,
    reverses: reverses ?? null,
    reason,
    ...byColumns(by),
    at,
    accounts: others.map(({ stored }) => stored.id),
    changes: others.map(({ amount }) => amount),
    reserves: reserves.map(({ currency }) => currency),
    available: reserves.map(({ available }) => available),
    held: reserves.map(({ held }) => held),
    givers: transfers.map(({ from }) => idOf(from)),
    takers: transfers.map(({ to }) => idOf(to)),
    amounts: transfers.map(({ amount }) => amount),
  });
  return (await runIn(trx, query)).length > 0;
};

/** A transaction as written. */
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
    (
      await trx
        .selectFrom("ledger_accounts")
        .select(["id", "kind", "owner", "currency_id as currency"])
        .where("id", "in", ids)
        .execute()
    ).map(({ id, kind, owner, currency }) => [id, { kind, owner, currency }]),
  );
  const accountOf = (id: string): Account => {
    const account = accounts.get(id);
    if (account === undefined) throw new Error(`Ledger account ${id} does not exist`);
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

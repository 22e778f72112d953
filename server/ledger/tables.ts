import type { ColumnType, Generated } from "kysely";
import type { AccountKind } from "./account.ts";
import type { LedgerActor } from "./actor.ts";
import type { Part } from "./check/rules-statement.ts";
import type { Fault } from "./check/rules-store.ts";

/** Money that waits for somebody: on accounts of one kind and currency, the oldest since then. */
export interface Lateness {
  readonly account: string;
  readonly currency: string;
  readonly amount: string;
  /** ISO 8601. */
  readonly since: string;
}

/** An account. Amounts are decimal strings, 64-bit ids are text. */
interface LedgerAccountsTable {
  /** The upper 32 bits are the currency's id. */
  id: string;
  kind: AccountKind;
  owner: string | null;
  currency_id: number;
  /** Null for reserve accounts, whose balances are in the reserve's row. */
  balance: Generated<string | null>;
  /** When staff are called for it; null while there is nothing to call for. */
  call_at: Generated<Date | null>;
}

/** A reserve: the available and the held balance of a currency. */
interface ReservesTable {
  currency_id: number;
  available: string;
  held: string;
  available_account: string;
  held_account: string;
}

/** A transaction: what happened, by whom and why. Append-only. */
export interface LedgerTransactionsTable {
  id: Generated<string>;
  /** Unique: a transaction with a known reference is not posted again. */
  reference: string;
  kind: string;
  /** The related claim. */
  claim: string | null;
  /** The transaction it reverses. Each has at most one reversal. */
  reverses: string | null;
  reason: string;
  by_kind: LedgerActor["kind"];
  by_user: string | null;
  by_key: string | null;
  at: Date;
}

/** An amount moved from one account to another of the same currency. Append-only. */
interface LedgerPostingsTable {
  transaction_id: string;
  place: number;
  from_account: string;
  to_account: string;
  amount: string;
}

/** Both sides of each posting: the debit of one account and the credit of the other. */
interface LedgerEntriesView {
  transaction_id: string;
  account_id: string;
  amount: string;
}

/** The change of a reserve by each transaction. */
interface ReserveMovementsView extends Pick<
  LedgerTransactionsTable,
  "kind" | "claim" | "reason" | "by_kind" | "by_user" | "by_key" | "at"
> {
  id: string;
  currency_id: number;
  delta_available: string;
  delta_held: string;
}

/** The transactions by which money has left. Append-only. */
export interface OutgoingTransactionsTable {
  currency_id: number;
  transaction: string;
  /** The claim or the withdrawal that it pays. */
  subject: string;
  at: Date;
}

/** A whole check of the ledger, and what was checked from it on. */
export interface LedgerChecksTable {
  id: Generated<string>;
  /** What the whole check reads now, and after which row. */
  part: Part;
  place: string;
  /** The last transaction in its totals. */
  upto: string;
  faults: ColumnType<readonly Fault[], string | undefined, string>;
  lateness: ColumnType<readonly Lateness[], string | undefined, string>;
  started_at: Date;
  /** When everything was read. */
  finished_at: Date | null;
  /** When it, or what was new since, was last read to its end. */
  checked_at: Date | null;
  /** Since when checking fails. */
  failed_at: Date | null;
}

/** What a check has added up: by account, held reserves by claim as well. Without zeros. */
interface LedgerTotalsTable {
  check_id: string;
  account_id: string;
  claim: string | null;
  total: string;
  /** Since when the account is not empty. */
  since: Date;
}

/** The tables of the ledger. Only this folder writes them (tests/repository/rules.test.ts). */
declare module "#server/database.ts" {
  interface Database {
    ledger_accounts: LedgerAccountsTable;
    outgoing_transactions: OutgoingTransactionsTable;
    ledger_checks: LedgerChecksTable;
    ledger_totals: LedgerTotalsTable;
    ledger_transactions: LedgerTransactionsTable;
    ledger_postings: LedgerPostingsTable;
    ledger_entries: LedgerEntriesView;
    reserves: ReservesTable;
    reserve_movements: ReserveMovementsView;
  }
}

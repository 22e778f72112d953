import type { Generated } from "kysely";
import type { AccountKind } from "./account.ts";
import type { LedgerActor } from "./actor.ts";

/** An account. Amounts are decimals as text, 64-bit ids text. */
export interface LedgerAccountsTable {
  /** The currency's id in the upper 32 bits. */
  id: string;
  kind: AccountKind;
  owner: string | null;
  currency_id: number;
  /** Null for the accounts of a reserve, whose balances stand in its row. */
  balance: Generated<string | null>;
}

/** What can be paid out of a currency, and what claims hold of it: the balances of two accounts. */
export interface ReservesTable {
  currency_id: number;
  available: string;
  held: string;
  available_account: string;
  held_account: string;
}

/** What happened, who did it and why. Rows are only added. */
export interface LedgerTransactionsTable {
  id: Generated<string>;
  /** Unique: a transaction with a known reference is not posted again. */
  reference: string;
  kind: string;
  /** The claim that it belongs to. */
  claim: string | null;
  /** The transaction that it undoes; at most one undoes another. */
  reverses: string | null;
  reason: string;
  by_kind: LedgerActor["kind"];
  by_user: string | null;
  by_key: string | null;
  at: Date;
}

/** One amount that goes from an account to another of the same currency. Rows are only added. */
export interface LedgerPostingsTable {
  transaction_id: string;
  place: number;
  from_account: string;
  to_account: string;
  amount: string;
}

/** Both sides of each posting: what it takes from one account and adds to the other. */
export interface LedgerEntriesView {
  transaction_id: string;
  account_id: string;
  amount: string;
}

/** What each transaction changed of a reserve. */
export interface ReserveMovementsView extends Pick<
  LedgerTransactionsTable,
  "kind" | "claim" | "reason" | "by_kind" | "by_user" | "by_key" | "at"
> {
  id: string;
  currency_id: number;
  delta_available: string;
  delta_held: string;
}

/** The tables of the ledger. Only this folder writes them (tests/repository/money.test.ts). */
export interface LedgerTables {
  ledger_accounts: LedgerAccountsTable;
  ledger_transactions: LedgerTransactionsTable;
  ledger_postings: LedgerPostingsTable;
  ledger_entries: LedgerEntriesView;
  reserves: ReservesTable;
  reserve_movements: ReserveMovementsView;
}

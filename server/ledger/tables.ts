import type { Generated } from "kysely";
import type { AccountKind } from "./account.ts";
import type { LedgerActor } from "./actor.ts";

/** An account and its balance, a decimal as text. 64-bit ids are text. */
export interface LedgerAccountsTable {
  /** The currency's id in the upper 32 bits. */
  id: string;
  kind: AccountKind;
  owner: string | null;
  currency_id: number;
  balance: Generated<string>;
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

/** The tables of the ledger. Only this folder writes them (tests/repository/money.test.ts). */
export interface LedgerTables {
  ledger_accounts: LedgerAccountsTable;
  ledger_transactions: LedgerTransactionsTable;
  ledger_postings: LedgerPostingsTable;
  ledger_entries: LedgerEntriesView;
}

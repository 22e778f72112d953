import type { Locale } from "#server/platform/locale.ts";

/** What a visitor wants to be told of. */
export interface AlertsTable {
  id: string;
  /** As it was given: letters go there. */
  email: string;
  /** One text for all spellings of the address, see `domain/mailbox.ts`. */
  mailbox: string;
  /** Hash of the token by which the mailbox stops all its alerts. */
  stop_hash: string;
  locale: Locale;
  direction_id: number;
  kind: "reserve" | "rate";
  /** The goal of a `rate`, see `domain/rate-goal.ts`. */
  base: "from" | "to" | null;
  bound: "above" | "below" | null;
  value: string | null;
  created_at: Date;
  /** When the letter left that asks to confirm the address. */
  asked_at: Date | null;
  /** Hash of that letter's token, until it is used. */
  token_hash: string | null;
  confirmed_at: Date | null;
  /** When the letter left that tells that it has happened. */
  told_at: Date | null;
  expires_at: Date;
}

/** The tables of alerts. */
export interface AlertTables {
  alerts: AlertsTable;
}

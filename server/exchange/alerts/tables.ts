import type { Locale } from "#server/platform/locale.ts";

/** An alert requested by a visitor. */
export interface AlertsTable {
  id: string;
  /** As typed; letters go to this address. */
  email: string;
  /** Canonical mailbox of the address, see `domain/account/mailbox.ts`. */
  mailbox: string;
  /** Hash of the token by which the mailbox stops all its alerts. */
  stop_hash: string;
  locale: Locale;
  direction_id: number;
  kind: "reserve" | "rate";
  /** The goal of a `rate`, see `domain/exchange/rate-goal.ts`. */
  base: "from" | "to" | null;
  bound: "above" | "below" | null;
  value: string | null;
  created_at: Date;
  /** When the confirmation letter was sent. */
  asked_at: Date | null;
  /** Hash of the confirmation token until it is used. */
  token_hash: string | null;
  confirmed_at: Date | null;
  /** When the letter about the met condition was sent. */
  told_at: Date | null;
  expires_at: Date;
}

declare module "#server/database.ts" {
  interface Database {
    alerts: AlertsTable;
  }
}

import type { Db, Trx } from "#server/database.ts";
import type { Locale } from "#server/platform/locale.ts";

/** The person asking for a promocode, for counting uses and guesses. */
export interface Asker {
  readonly user: string | null;
  /** In normal form; identifies guests. */
  readonly email: string | null;
  /** See `addressHash`; identifies guests without an e-mail. */
  readonly address: string;
  /** The address itself, for counting guesses. It is not stored. */
  readonly ip: string;
}

/** The user who created a claim, as needed for mail. */
export interface ClaimOwner {
  /** The account's e-mail; null until the user has confirmed it. */
  readonly email: string | null;
  /** The user's mail language. */
  readonly locale: Locale;
  /** Whether the user wants mail about claims. */
  readonly isNotified: boolean;
}

/** Reads a claim's owner; undefined when the account is gone. Pass the `Trx` inside a transaction. */
export type ReadOwner = (db: Db | Trx, user: string) => Promise<ClaimOwner | undefined>;

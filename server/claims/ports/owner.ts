import type { Db, Trx } from "#server/database.ts";
import type { Locale } from "#server/platform/locale.ts";

/** The user who created a claim, as far as its mail is concerned. */
export interface ClaimOwner {
  /** The account's e-mail if it is the user's own, else null. */
  readonly email: string | null;
  /** Language that the user chose for mail. */
  readonly locale: Locale;
  /** Whether the user wants to be told of claims. */
  readonly isNotified: boolean;
}

/** Reads a claim's owner; undefined when the account is gone. In a transaction by its `Trx`. */
export type ReadOwner = (db: Db | Trx, user: string) => Promise<ClaimOwner | undefined>;

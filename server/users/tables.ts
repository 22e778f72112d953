import type { Generated } from "kysely";
import type { AccountColumns } from "#server/auth/tables.ts";
import type { Locale } from "#server/platform/locale.ts";

/** An account. */
export interface UsersTable extends AccountColumns {
  notify_claims: Generated<boolean>;
  /** Code of the referrer; the contract has this spelling. */
  refferal: string | null;
  /** The code in the user's own referral link; the database makes it. */
  rid: Generated<string>;
  /** The user by whose link this one registered, bound when the account was activated. */
  referrer_id: Generated<string | null>;
  /** The user's own share of profits in percent; null where that of everybody holds. */
  referral_share: Generated<string | null>;
  created_at: Date;
}

/** Requests by e-mail address. They are carried out after the answer, which is the same for every address. */
export interface AccountRequestsTable {
  id: Generated<string>;
  kind: "sign_up" | "reactivate" | "recover";
  email: string;
  locale: Locale;
  /** The password of a registration. */
  password_hash: string | null;
  /** The browser that a registration came from. */
  browser_hash: string | null;
  /** Where the request came from; null in rows of earlier versions. */
  network_hash: string | null;
  refferal: string | null;
  created_at: Date;
}

/** Registrations whose link has not been used, one for each address and browser. */
export interface PendingSignUpsTable {
  user_id: string;
  browser_hash: string;
  password_hash: string;
  refferal: string | null;
  language: Locale;
  expires_at: Date;
}

/** Links sent by mail, until they are used. */
export interface AccountLinksTable {
  /** SHA-256 of the token. */
  token_hash: string;
  kind: "activation" | "recovery";
  user_id: string;
  /** Where the request for it came from. */
  network_hash: string | null;
  created_at: Date;
  expires_at: Date;
}

/** The tables of accounts. */
export interface UserTables {
  users: UsersTable;
  account_requests: AccountRequestsTable;
  account_links: AccountLinksTable;
  pending_sign_ups: PendingSignUpsTable;
}

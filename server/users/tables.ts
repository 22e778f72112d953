import type { Generated } from "kysely";
import type { Locale } from "#server/platform/locale.ts";

/** What a user may do: operators and admins reach the operators' operations. */
export type UserRole = "user" | "operator" | "admin";

/** An account. One that is not activated cannot be signed in to. */
export interface UsersTable {
  id: string;
  /** Lower case, as `validateEmail` normalises it. */
  email: string;
  /** Argon2id in the PHC string format; null until the account is activated. */
  password_hash: string | null;
  role: UserRole;
  /** Language of mail. */
  language: Locale;
  notify_claims: Generated<boolean>;
  notify_sign_in: Generated<boolean>;
  /** An account of the demo: it does not exist where the demo is off. */
  demo: Generated<boolean>;
  /** Code of whoever referred the user; the wire spells it so. */
  refferal: string | null;
  /** Secret of the second factor, encrypted; null while there is none. */
  otp_secret: string | null;
  /** Secret that waits for its first code, encrypted. */
  otp_pending: string | null;
  /** Time step of the newest code that was taken: none counts twice. */
  otp_step: Generated<string>;
  activated_at: Date | null;
  password_changed_at: Date;
  created_at: Date;
}

/** What was asked for by an e-mail address, to be done after the answer, which is the same for every address. */
export interface AccountRequestsTable {
  id: Generated<string>;
  kind: "sign_up" | "reactivate" | "recover";
  email: string;
  locale: Locale;
  /** The password of a registration. */
  password_hash: string | null;
  /** The browser that a registration came from. */
  browser_hash: string | null;
  /** Where the request came from; null in one that an earlier version noted. */
  network_hash: string | null;
  refferal: string | null;
  created_at: Date;
}

/** Registrations whose mailbox has not answered yet: one for each address and browser. */
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

/** Codes that stand in for the second factor, each once. */
export interface OtpRecoveryCodesTable {
  user_id: string;
  code_hash: string;
  used_at: Date | null;
}

/** The tables of accounts. */
export interface UserTables {
  users: UsersTable;
  account_requests: AccountRequestsTable;
  account_links: AccountLinksTable;
  pending_sign_ups: PendingSignUpsTable;
  otp_recovery_codes: OtpRecoveryCodesTable;
}

import type { Generated, JSONColumnType } from "kysely";
import type { Locale } from "#server/platform/locale.ts";

/** What a user may do: operators and admins reach the operators' operations. */
export type UserRole = "user" | "operator" | "admin";

/**
 * The columns of `users` that say whose an account is and how its owner proves it. The rest of the account is added by
 * server/users. An account that is not activated cannot be signed in to.
 */
export interface AccountColumns {
  id: string;
  /** Lower case, as `validateEmail` normalises it. */
  email: string;
  /** Argon2id in the PHC string format; null until the account is activated. */
  password_hash: string | null;
  role: UserRole;
  /** Language of mail. */
  language: Locale;
  notify_sign_in: Generated<boolean>;
  /** An account of the demo: it does not exist where the demo is off. */
  demo: Generated<boolean>;
  /** Secret of the second factor, encrypted; null while there is none. */
  otp_secret: string | null;
  /** Secret that waits for its first code, encrypted. */
  otp_pending: string | null;
  /** Time step of the newest code that was accepted: none counts twice. */
  otp_step: Generated<string>;
  activated_at: Date | null;
  password_changed_at: Date;
}

/** Why a session is over. */
export type SessionEnd = "signed_out" | "ended" | "password" | "reuse";

/** One rotation of the refresh token: from this generation, at this moment (milliseconds). */
export type Rotation = readonly [generation: number, at: number];

/** A session: one sign-in, with all refresh tokens that follow from it. */
export interface SessionsTable {
  id: string;
  user_id: string;
  /** 30 days instead of one. */
  remember: boolean;
  /** Number of the current refresh token. */
  generation: Generated<number>;
  /** Rotations of the last seconds, for which a concurrent tab gets the same successor. */
  rotations: JSONColumnType<readonly Rotation[], string | undefined>;
  browser: string | null;
  system: string | null;
  /** Masked. */
  address: string | null;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: SessionEnd | null;
}

/** Browsers that a user has signed in from, by the hash of their cookie. */
export interface KnownBrowsersTable {
  user_id: string;
  browser_hash: string;
  seen_at: Date;
}

/** Codes that stand in for the second factor, each once. */
export interface OtpRecoveryCodesTable {
  user_id: string;
  code_hash: string;
  used_at: Date | null;
}

/** Refused sign-ins of the last hour, by a hash of the account and the place. */
export interface SignInFailuresTable {
  key: string;
  failures: number;
  expires_at: Date;
}

/** The tables of auth; the account itself is a row of `users`. */
export interface AuthTables {
  sessions: SessionsTable;
  known_browsers: KnownBrowsersTable;
  otp_recovery_codes: OtpRecoveryCodesTable;
  sign_in_failures: SignInFailuresTable;
}

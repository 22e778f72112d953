import type { Generated, JSONColumnType } from "kysely";
import type { Role } from "#domain/account/permissions.ts";
import type { Locale } from "#server/platform/locale.ts";

/**
 * The columns of `users` that identify and authenticate the account's owner. server/account/users adds the others.
 * Only an activated account accepts sign-ins.
 */
export interface AccountColumns {
  id: string;
  /** Lower case, as `validateEmail` normalises it. */
  email: string;
  /** Argon2id in the PHC string format; null until the account is activated. */
  password_hash: string | null;
  role: Role;
  /** Language of mail. */
  language: Locale;
  notify_sign_in: Generated<boolean>;
  /** A demo account. It counts as missing when the demo is off. */
  demo: Generated<boolean>;
  /** Secret of the second factor, encrypted; null while there is none. */
  otp_secret: string | null;
  /** Encrypted secret that awaits its first code. */
  otp_pending: string | null;
  /** Time step of the newest accepted code. No code is accepted twice. */
  otp_step: Generated<string>;
  activated_at: Date | null;
  /** When staff blocked it; it accepts no sign-ins then. */
  blocked_at: Generated<Date | null>;
  /** Why, for staff; null while it is not blocked. */
  blocked_reason: Generated<string | null>;
  password_changed_at: Date;
}

/** Why a session ended. */
export type SessionEnd = "signed_out" | "ended" | "password" | "reuse";

/** One rotation of the refresh token: from this generation, at this moment (milliseconds). */
export type Rotation = readonly [generation: number, at: number];

/** A session: one sign-in, with all refresh tokens that follow from it. */
export interface SessionsTable {
  id: string;
  user_id: string;
  /** 30 days instead of one. */
  remember: boolean;
  /** Whether it was opened with a code of the second factor. */
  second_factor: Generated<boolean>;
  /** Number of the current refresh token. */
  generation: Generated<number>;
  /** Recent rotations. A concurrent tab with one of their old tokens gets the same successor. */
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
interface KnownBrowsersTable {
  user_id: string;
  browser_hash: string;
  seen_at: Date;
}

/** Recovery codes. Each replaces the second factor once. */
interface OtpRecoveryCodesTable {
  user_id: string;
  code_hash: string;
  used_at: Date | null;
}

/** Refused sign-ins of the last hour, by a hash of the account and the place. */
interface SignInFailuresTable {
  key: string;
  failures: number;
  expires_at: Date;
}

/** The tables of auth. The account itself is a row of `users`. */
declare module "#server/database.ts" {
  interface Database {
    sessions: SessionsTable;
    known_browsers: KnownBrowsersTable;
    otp_recovery_codes: OtpRecoveryCodesTable;
    sign_in_failures: SignInFailuresTable;
  }
}

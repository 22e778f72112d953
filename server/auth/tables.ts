import type { Generated, JSONColumnType } from "kysely";

/** Why a session is over. */
export type SessionEnd = "signed_out" | "ended" | "password" | "reuse";

/** One change of the refresh token: from this generation, at this moment (milliseconds). */
export type Rotation = readonly [generation: number, at: number];

/** A session: one sign-in, with all refresh tokens that follow from it. */
export interface SessionsTable {
  id: string;
  user_id: string;
  /** 30 days instead of one. */
  remember: boolean;
  /** Number of the refresh token that counts now. */
  generation: Generated<number>;
  /** The changes of the last seconds, in which a concurrent tab is given the same successor. */
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

/** Refused sign-ins of the last hour, by a hash of whom they were against. */
export interface SignInFailuresTable {
  key: string;
  failures: number;
  expires_at: Date;
}

/** The tables of sessions. */
export interface AuthTables {
  sessions: SessionsTable;
  known_browsers: KnownBrowsersTable;
  sign_in_failures: SignInFailuresTable;
}

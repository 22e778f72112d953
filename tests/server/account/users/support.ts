import { randomUUID } from "node:crypto";
import { createTokens } from "#server/account/auth/tokens.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { Role } from "#domain/account/permissions.ts";
import type { TestServer } from "#tests/server/support/server.ts";

/** A user with a session and its access token. */
export interface TestUser {
  readonly id: string;
  readonly email: string;
  /** The header of a valid token. */
  authorization(): Promise<{ readonly authorization: string }>;
}

/** Adds a signed-in user without a sign-in, which has its own tests. */
export const createUser = async (
  server: TestServer,
  given: {
    readonly email?: string;
    readonly activated?: boolean;
    readonly role?: Role;
    readonly language?: "ru" | "en";
    readonly notified?: boolean;
    /** Whether the account has a second factor, with which its session was opened. */
    readonly secondFactor?: boolean;
  } = {},
): Promise<TestUser> => {
  const { db, clock, ids, sessionKey } = server.deps;
  const now = clock.now();
  const id = ids.uuid();
  const session = ids.uuid();
  const email = given.email ?? `${randomUUID()}@users.example`;
  const role = given.role ?? "user";
  await db
    .insertInto("users")
    .values({
      id,
      email,
      password_hash: "x",
      role,
      language: given.language ?? "ru",
      otp_secret: given.secondFactor === true ? "sealed" : null,
      notify_claims: given.notified ?? true,
      activated_at: given.activated === false ? null : now,
      password_changed_at: now,
      created_at: now,
    })
    .execute();
  await db
    .insertInto("sessions")
    .values({
      id: session,
      user_id: id,
      remember: true,
      second_factor: given.secondFactor === true,
      created_at: now,
      seen_at: now,
      expires_at: secondsAfter(now, 30 * 86_400),
    })
    .execute();
  const tokens = createTokens({ sessionKey, clock, ids });
  return {
    id,
    email,
    authorization: async () => ({
      authorization: `Bearer ${await tokens.signAccess({ user: id, session, role })}`,
    }),
  };
};

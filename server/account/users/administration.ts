import { validateEmail } from "#domain/requisites/email.ts";
import { endSessions } from "#server/account/auth/store.ts";
import type { Db, Trx } from "#server/database.ts";
import type { Clock } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import { dropInvitations } from "./link-store.ts";
import { findUserByEmail, updateUser } from "./store.ts";
import type { UserRow } from "./store.ts";
import { may, type Role } from "#domain/account/permissions.ts";

const find = async (db: Db, email: string): Promise<UserRow | undefined> => {
  const normal = validateEmail(email.trim());
  return normal.ok ? findUserByEmail(db, normal.value) : undefined;
};

/**
 * Sets the role of an activated account. A new one ends its sessions, so that none has more or less time and proof than
 * its role asks for. Without the right to give roles, the invitations that it has sent end.
 */
export const giveRole = async (
  trx: Trx,
  { id, role: former }: Pick<UserRow, "id" | "role">,
  role: Role,
  now: Date,
): Promise<void> => {
  await updateUser(trx, id, { role });
  if (role !== former) await endSessions(trx, { user: id }, "ended", now);
  if (!may(role, "roles")) await dropInvitations(trx, id);
};

/**
 * Sets an account's role and ends its sessions. An account must be activated to get one.
 * @returns the outcome.
 */
export const changeRole = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  email: string,
  role: Role,
): Promise<"changed" | "unknown" | "not activated"> => {
  const user = await find(db, email);
  if (user === undefined) return "unknown";
  if (user.activated_at === null) return "not activated";
  await transaction(db, (trx) => giveRole(trx, user, role, clock.now()));
  return "changed";
};

/** Ends every session of an account. @returns how many; undefined when there is no such account. */
export const signOutEverywhere = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  email: string,
): Promise<number | undefined> => {
  const user = await find(db, email);
  return user && (await endSessions(db, { user: user.id }, "ended", clock.now())).length;
};

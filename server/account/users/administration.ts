import { validateEmail } from "#domain/requisites/email.ts";
import { otpMail } from "#server/account/auth/mails.ts";
import { removeSecret } from "#server/account/auth/second-factor/otp-store.ts";
import { endSessions } from "#server/account/auth/store.ts";
import type { Db, Trx } from "#server/database.ts";
import type { Clock } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Act, recordAct } from "#server/staff/journal/store.ts";
import { dropInvitations } from "./link-store.ts";
import { findUserByEmail, updateUser } from "./store.ts";
import type { UserRow } from "./store.ts";
import { may, type Role } from "#domain/account/permissions.ts";

const find = async (db: Db, email: string): Promise<UserRow | undefined> => {
  const normal = validateEmail(email.trim());
  return normal.ok ? findUserByEmail(db, normal.value) : undefined;
};

/** What is done from a terminal of the server stands in the journal like what staff do, by the operation's name. */
const record = (trx: Trx, operation: string, { id }: Pick<UserRow, "id">, act: Omit<Act, "subject">) =>
  recordAct(trx, { operation, staff: { kind: "token", key: "terminal" } }, { subject: id, ...act });

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
  await transaction(db, async (trx) => {
    const at = clock.now();
    await giveRole(trx, user, role, at);
    await record(trx, "setPersonRole", user, { change: { role }, was: { role: user.role }, at });
  });
  return "changed";
};

/** Ends every session of an account. @returns how many; undefined when there is no such account. */
export const signOutEverywhere = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  email: string,
): Promise<number | undefined> => {
  const user = await find(db, email);
  if (user === undefined) return undefined;
  return transaction(db, async (trx) => {
    const at = clock.now();
    const { length: sessions } = await endSessions(trx, { user: user.id }, "ended", at);
    await record(trx, "endPersonSessions", user, { change: { sessions: 0 }, was: { sessions }, at });
    return sessions;
  });
};

/**
 * Removes the second factor of an account whose owner has lost it and the codes, when nobody else may. Its sessions end,
 * and the owner is told by mail.
 * @returns the outcome.
 */
export const removeSecondFactor = async (
  { db, clock, config, mail }: Pick<Deps, "db" | "clock" | "config" | "mail">,
  email: string,
  reason: string,
): Promise<"removed" | "unknown" | "none"> => {
  const user = await find(db, email);
  if (user === undefined) return "unknown";
  if (user.otp_secret === null) return "none";
  await transaction(db, async (trx) => {
    const at = clock.now();
    await removeSecret(trx, user.id);
    await endSessions(trx, { user: user.id }, "ended", at);
    await mail.send(trx, otpMail(config, user, "otpReset"));
    const change = { second_factor: false, reason };
    await record(trx, "resetPersonSecondFactor", user, { change, was: { second_factor: true }, at });
  });
  return "removed";
};

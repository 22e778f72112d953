import { otpMail } from "#server/account/auth/mails.ts";
import { removeSecret } from "#server/account/auth/second-factor/otp-store.ts";
import { endSessions, type SessionRow } from "#server/account/auth/store.ts";
import { giveRole } from "#server/account/users/administration.ts";
import { dropInvitations } from "#server/account/users/link-store.ts";
import { findUser, updateUser } from "#server/account/users/store.ts";
import { maskEmail } from "#domain/text/mask.ts";
import { normalize } from "#domain/money/money.ts";
import type { Role } from "#domain/account/permissions.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Trx } from "#server/database.ts";
import type { Staff, StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { conflict, forbidden, notFound } from "#server/platform/errors.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import { sha256 } from "#server/platform/ids.ts";
import { agree } from "#server/staff/second-person/agree.ts";
import { readRevealed, recordAct, recordReveal } from "#server/staff/journal/store.ts";
import { messages } from "./messages.ts";
import {
  type Asker,
  isAllowed,
  isErased,
  isPossible,
  needsConfirmed,
  type PersonAction,
  personActions,
} from "./rules.ts";
import {
  countPeople,
  listOpenSessions,
  listPeople,
  lockPeople,
  type PeopleFilter,
  type PersonRow,
} from "./store.ts";

export type Person = components["schemas"]["Person"];
type PeopleDeps = Pick<Deps, "db" | "clock" | "config" | "mail">;

/** Sessions that are shown of one person. */
const mostSessions = 20;

const askerOf = (staff: Staff, role: Role | undefined): Asker =>
  staff.kind === "token" ? { id: null, role: "admin" } : { id: staff.id, role: role ?? "user" };

/** Which people the reader may see unmasked, with what they may do. */
interface Sight {
  readonly asker: Asker;
  readonly revealed: ReadonlySet<string>;
}

/** Whether somebody's address is shown whole. That of an erased account names nobody. */
const isShown = (person: PersonRow, { revealed }: Sight): boolean =>
  isErased(person) || revealed.has(person.id);

const onWire = (person: PersonRow, sessions: readonly SessionRow[], sight: Sight): Person => ({
  id: person.id,
  email: isShown(person, sight) ? person.email : maskEmail(person.email),
  masked: !isShown(person, sight),
  erased: isErased(person),
  role: person.role,
  share: person.referral_share === null ? null : normalize(person.referral_share),
  activated: person.activated_at !== null,
  second_factor: person.otp_secret !== null,
  blocked:
    person.blocked_at === null
      ? null
      : { at: person.blocked_at.toISOString(), reason: person.blocked_reason ?? "" },
  sessions: sessions
    .filter(({ user_id: user }) => user === person.id)
    .slice(0, mostSessions)
    .map(({ browser, system, address, seen_at: seen }) => ({
      browser,
      system,
      address,
      seen_at: seen.toISOString(),
    })),
  actions: personActions.filter(
    (action) => isAllowed(action, sight.asker, person) && isPossible(action, person),
  ),
  created_at: person.created_at.toISOString(),
});

const revealedTo = (staff: Staff) => ({ operations: ["revealPerson"], staff });

/** A page of people, each with what the caller may do with them now. */
export const readPeople = async (
  { db, clock }: PeopleDeps,
  { page, size, ...filter }: PeopleFilter & { readonly page: number; readonly size: number },
  { staff }: Pick<StaffContext, "staff">,
): Promise<ResponseBody<"listPeople", 200>> => {
  const [rows, count, user] = await Promise.all([
    listPeople(db, filter, page, size),
    countPeople(db, filter),
    staff.kind === "user" ? findUser(db, staff.id) : undefined,
  ]);
  const asker = askerOf(staff, user?.role);
  const ids = rows.map(({ id }) => id);
  const now = clock.now();
  const sessions = await listOpenSessions(db, ids, now);
  const revealed = await readRevealed(db, revealedTo(staff), ids, now);
  return { count, page, size, results: rows.map((row) => onWire(row, sessions, { asker, revealed })) };
};

/** Whether nobody else could administer the exchange. */
const isLastAdmin = (rows: readonly PersonRow[], person: PersonRow, { DEMO }: PeopleDeps["config"]) =>
  person.role === "admin" &&
  !rows.some(
    (row) => row.role === "admin" && row.id !== person.id && row.blocked_at === null && (!row.demo || DEMO),
  );

/** What was changed, in the terms of the journal, and whom to record with it; null when it waits for a second person. */
type Change = { readonly change: object; readonly was?: object; readonly by?: StaffContext } | null;

/** Why the account is in no state for an act. */
const whyNot = (action: PersonAction, person: PersonRow) => {
  if (action === "erase" && person.role !== "user") return "has_role";
  return needsConfirmed(action) && person.activated_at === null && !isErased(person)
    ? "unconfirmed"
    : "changed";
};

/**
 * Does something with an account and records it. Whoever asks is read again under the lock, as they may have lost their
 * role meanwhile. @throws ApiError 403; 404; 409 `version_conflict` when the account is in another state by now, or is
 * that of the last administrator.
 */
export const act = (
  deps: PeopleDeps,
  id: string,
  context: StaffContext,
  action: PersonAction,
  apply: (trx: Trx, person: PersonRow) => Promise<Change>,
): Promise<Person> => {
  const { db, clock, config } = deps;
  const { staff } = context;
  return transaction(db, async (trx) => {
    const rows = await lockPeople(trx, staff.kind === "user" ? [id, staff.id] : [id]);
    const person = rows.find((row) => row.id === id.toLowerCase());
    if (person === undefined) throw notFound();
    const asker = askerOf(staff, rows.find((row) => staff.kind === "user" && row.id === staff.id)?.role);
    if (!isAllowed(action, asker, person)) throw forbidden(messages("not_allowed"));
    if (!isPossible(action, person)) throw conflict("version_conflict", messages(whyNot(action, person)));
    if ((action === "block" || action === "set_role") && isLastAdmin(rows, person, config))
      throw conflict("version_conflict", messages("last_admin"));
    const at = clock.now();
    const done = await apply(trx, person);
    if (done !== null) {
      const { by = context, ...change } = done;
      await recordAct(trx, by, { subject: person.id, at, ...change });
    }
    const changed = (await findUser(trx, person.id)) ?? person;
    const revealed = await readRevealed(trx, revealedTo(staff), [person.id], at);
    return onWire(changed, await listOpenSessions(trx, [person.id], at), { asker, revealed });
  });
};

/** A person unmasked. That they were shown goes on record. @throws ApiError 404. */
export const revealPerson = ({ db, clock }: PeopleDeps, id: string, context: StaffContext): Promise<Person> =>
  transaction(db, async (trx) => {
    const { staff } = context;
    const person = await findUser(trx, id);
    if (person === undefined) throw notFound();
    const user = staff.kind === "user" ? await findUser(trx, staff.id) : undefined;
    const at = clock.now();
    await recordReveal(trx, context, person.id, at);
    const sight = { asker: askerOf(staff, user?.role), revealed: new Set([person.id]) };
    return onWire(person, await listOpenSessions(trx, [person.id], at), sight);
  });

/** Blocks an account: it can't sign in, and its sessions and invitations end. Its orders go on. @throws ApiError as `act`. */
export const blockPerson = (
  deps: PeopleDeps,
  id: string,
  { reason }: { readonly reason: string },
  context: StaffContext,
): Promise<Person> =>
  act(deps, id, context, "block", async (trx, person) => {
    const now = deps.clock.now();
    await updateUser(trx, person.id, { blocked_at: now, blocked_reason: reason.trim() });
    await endSessions(trx, { user: person.id }, "ended", now);
    await dropInvitations(trx, person.id);
    return { change: { blocked: true, reason }, was: { blocked: false } };
  });

/** Lets a blocked account sign in again. @throws ApiError as `act`. */
export const unblockPerson = (deps: PeopleDeps, id: string, context: StaffContext): Promise<Person> =>
  act(deps, id, context, "unblock", async (trx, person) => {
    await updateUser(trx, person.id, { blocked_at: null, blocked_reason: null });
    const was = { blocked: true, reason: person.blocked_reason };
    return { change: { blocked: false, reason: null }, was };
  });

/** Ends every session of an account. @throws ApiError as `act`. */
export const endPersonSessions = (deps: PeopleDeps, id: string, context: StaffContext): Promise<Person> =>
  act(deps, id, context, "end_sessions", async (trx, person) => {
    const { length: sessions } = await endSessions(trx, { user: person.id }, "ended", deps.clock.now());
    return { change: { sessions: 0 }, was: { sessions } };
  });

/**
 * Removes the second factor of an account, once another person has confirmed it, ends its sessions and tells its
 * owner by mail.
 * @throws ApiError as `act`.
 */
export const resetSecondFactor = async (
  deps: PeopleDeps & Pick<Deps, "ids">,
  id: string,
  request: { readonly reason: string },
  context: StaffContext,
): Promise<{ readonly status: 200 | 202; readonly body: Person }> => {
  let status: 200 | 202 = 200;
  const body = await act(deps, id, context, "reset_second_factor", async (trx, person) => {
    const joint = {
      operation: "resetPersonSecondFactor",
      subject: person.id,
      params: { id },
      request,
      // The factor that is meant: its owner may have another one by the time of the confirmation.
      state: sha256(person.otp_secret ?? ""),
    } as const;
    const by = await agree(trx, deps, joint, context);
    status = by === null ? 202 : 200;
    if (by === null) return null;
    await removeSecret(trx, person.id);
    await endSessions(trx, { user: person.id }, "ended", deps.clock.now());
    await deps.mail.send(trx, otpMail(deps.config, person, "otpReset"));
    return { change: { second_factor: false, ...request }, was: { second_factor: true }, by };
  });
  return { status, body };
};

/** Gives an account a role, or takes it away. Its sessions end. @throws ApiError as `act`. */
export const setRole = (
  deps: PeopleDeps,
  id: string,
  { role }: { readonly role: Role },
  context: StaffContext,
): Promise<Person> =>
  act(deps, id, context, "set_role", async (trx, person) => {
    await giveRole(trx, person, role, deps.clock.now());
    return { change: { role }, was: { role: person.role } };
  });

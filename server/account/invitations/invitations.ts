import { daySeconds } from "#domain/time/durations.ts";
import { maskEmail } from "#domain/text/mask.ts";
import { may } from "#domain/account/permissions.ts";
import type { components } from "#openapi/schema.d.ts";
import { findListed } from "#server/staff/blacklist/check.ts";
import type { AuthServices } from "#server/account/auth/services.ts";
import { countMail } from "#server/staff/settings/public-requests.ts";
import { checkedEmail } from "#server/account/users/checks.ts";
import { findUserByEmail } from "#server/account/users/store.ts";
import type { Trx } from "#server/database.ts";
import type { Staff, StaffContext } from "#server/platform/actor.ts";
import { actorColumns } from "#server/platform/actor.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { Config } from "#server/config.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { conflict, fieldErrors, forbidden, notFound } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { sha256 } from "#server/platform/ids.ts";
import { actorOnWire } from "#server/staff/journal/present.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { invitationMail } from "./mail.ts";
import { messages } from "./messages.ts";
import {
  deleteInvitation,
  findInvitation,
  insertInvitation,
  type InvitationRow,
  type InviterRow,
  listInvitations,
  listInviters,
  lockInviter,
  renewInvitation,
} from "./store.ts";

type Invitation = components["schemas"]["Invitation"];

/** Seconds for which an invitation is valid. */
const validSeconds = 7 * daySeconds;

/** Where the request comes from, beside who makes it. */
type InviteContext = StaffContext & { readonly ip: string };

/** Whether an account may give roles, as an invitation needs it to from when it is sent until it is used. */
export const mayInvite = (inviter: InviterRow | undefined, { DEMO }: Pick<Config, "DEMO">): boolean =>
  inviter !== undefined &&
  may(inviter.role, "roles") &&
  inviter.blocked_at === null &&
  (!inviter.demo || DEMO);

/** The account or the token of staff. */
const idOf = (staff: Staff): string => (staff.kind === "user" ? staff.id : staff.key);

const onWire = (
  row: InvitationRow,
  inviter: InviterRow | undefined,
  { staff, config, now }: { readonly staff: Staff; readonly config: Config; readonly now: Date },
): Invitation => {
  const isVoid = row.by_user !== null && !mayInvite(inviter, config);
  const by = { kind: row.by_kind, user: row.by_user, key: row.by_key, email: inviter?.email ?? null };
  return {
    id: row.id,
    email: row.typed_by === idOf(staff) ? row.email : maskEmail(row.email),
    role: row.role,
    language: row.language,
    status: row.expires_at <= now ? "expired" : isVoid ? "void" : "sent",
    by: actorOnWire(by) ?? { kind: row.by_kind, id: row.by_user, name: row.by_kind },
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
};

/** Those who were invited and have not come yet. */
export const readInvitations = async (
  { db, clock, config }: Deps,
  { staff }: Pick<StaffContext, "staff">,
): Promise<ResponseBody<"listInvitations", 200>> => {
  const rows = await listInvitations(db);
  const inviters = await listInviters(db, rows);
  const sight = { staff, config, now: clock.now() };
  return { results: rows.map((row) => onWire(row, inviters.get(row.by_user ?? ""), sight)) };
};

/**
 * Reads whoever asks again under a lock, as they may have lost their role meanwhile. Invitations are locked before people,
 * except when they end with a role: a deadlock with that is tried again. @throws ApiError 403.
 */
const lockSender = async (trx: Trx, staff: Staff, config: Config): Promise<InviterRow | undefined> => {
  if (staff.kind === "token") return undefined;
  const sender = await lockInviter(trx, staff.id);
  if (!mayInvite(sender, config)) throw forbidden(messages("not_allowed"));
  return sender;
};

/** Whether an address is on the blacklist. */
export const isListed = async (trx: Trx, email: string): Promise<boolean> =>
  (await findListed(trx, [{ kind: "email", value: email }])).length > 0;

/** Why an address can't be invited; null when it can. An account that nobody confirmed is anybody's. */
const refusalOf = async (trx: Trx, email: string): Promise<"has_account" | "blocked" | "listed" | null> => {
  if (await isListed(trx, email)) return "listed";
  const user = await findUserByEmail(trx, email);
  if (user === undefined) return null;
  if (user.blocked_at !== null) return "blocked";
  return user.activated_at === null ? null : "has_account";
};

/** What is new each time that an invitation is sent. */
const sending = ({ deps: { ids, clock } }: AuthServices, staff: Staff) => {
  const token = ids.token(32);
  const now = clock.now();
  const { kind, user, key } = actorColumns(staff);
  const columns = {
    token_hash: sha256(token),
    by_kind: kind as Staff["kind"],
    by_user: user,
    by_key: key,
    sent_at: now,
    expires_at: secondsAfter(now, validSeconds),
  };
  return { token, now, columns };
};

/**
 * Invites a colleague.
 * @throws ApiError 400 of `email` when the address has an account or an invitation, or is listed; 403; 429.
 */
export const invite = async (
  services: AuthServices,
  { email: typed, role, language }: RequestBody<"invite">,
  context: InviteContext,
): Promise<Invitation> => {
  const { db, ids, config, mail } = services.deps;
  const { staff, ip } = context;
  const email = checkedEmail(typed);
  await countMail(services, "invitation", email, ip);
  return transaction(db, async (trx) => {
    const { token, now, columns } = sending(services, staff);
    const typed_by = idOf(staff);
    const row = await insertInvitation(trx, { id: ids.uuid(), email, typed_by, role, language, ...columns });
    const sender = await lockSender(trx, staff, config);
    const refusal = row === undefined ? "invited" : await refusalOf(trx, email);
    if (row === undefined || refusal !== null) throw fieldErrors({ email: messages(refusal ?? "invited") });
    await mail.send(trx, invitationMail(config, row, token));
    const change = { email: maskEmail(email), role, language };
    await recordAct(trx, context, { subject: row.id, change, at: now });
    return onWire(row, sender, { staff, config, now });
  });
};

/**
 * Sends an invitation again, in the name of whoever asks.
 * @throws ApiError 403; 404; 409 `version_conflict` when the address can't be invited any more; 429.
 */
export const resendInvitation = async (
  services: AuthServices,
  id: string,
  context: InviteContext,
): Promise<Invitation> => {
  const { db, config, mail } = services.deps;
  const { staff, ip } = context;
  const found = await findInvitation(db, id);
  if (found === undefined) throw notFound();
  await countMail(services, "invitation", found.email, ip);
  return transaction(db, async (trx) => {
    const { token, now, columns } = sending(services, staff);
    const row = await renewInvitation(trx, id, columns);
    if (row === undefined) throw notFound();
    const sender = await lockSender(trx, staff, config);
    const refusal = await refusalOf(trx, row.email);
    if (refusal !== null) throw conflict("version_conflict", messages(refusal));
    await mail.send(trx, invitationMail(config, row, token));
    const change = { email: maskEmail(row.email), role: row.role };
    await recordAct(trx, context, { subject: row.id, change, at: now });
    return onWire(row, sender, { staff, config, now });
  });
};

/** Withdraws an invitation. @throws ApiError 404. */
export const withdrawInvitation = ({ db, clock }: Deps, id: string, context: StaffContext): Promise<void> =>
  transaction(db, async (trx) => {
    const row = await deleteInvitation(trx, id);
    if (row === undefined) throw notFound();
    const was = { email: maskEmail(row.email), role: row.role };
    await recordAct(trx, context, { subject: id, change: { email: null, role: null }, was, at: clock.now() });
  });

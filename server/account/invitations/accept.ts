import type { AuthServices } from "#server/account/auth/services.ts";
import { endSessions } from "#server/account/auth/store.ts";
import { countLink } from "#server/staff/settings/public-requests.ts";
import { lockPeople } from "#server/account/people/store.ts";
import { newPasswordFaults, refuseFields } from "#server/account/users/checks.ts";
import { dropLinks, dropSignUps } from "#server/account/users/link-store.ts";
import { messages as accountMessages } from "#server/account/users/messages.ts";
import { findUserByEmail, insertUser, updateUser } from "#server/account/users/store.ts";
import { transaction } from "#server/platform/data/database.ts";
import { type ApiError, fieldErrors } from "#server/platform/errors.ts";
import type { RequestBody } from "#server/platform/http/operation.ts";
import { sha256 } from "#server/platform/ids.ts";
import type { Locale } from "#server/platform/locale.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { isListed, mayInvite } from "./invitations.ts";
import { messages } from "./messages.ts";
import { findByLink, takeInvitation } from "./store.ts";

const refused = (): ApiError => fieldErrors({ token: messages("link") });

/**
 * Makes the owner of a mailbox staff, by the link of an invitation. What others typed with the address before, such as a
 * registration, is discarded. An account that works already is never changed: its owner has a password of their own.
 * @throws ApiError 400 by field, of `token` when the invitation is no longer worth anything; 429.
 */
export const acceptInvitation = async (
  services: AuthServices,
  token: string,
  { rules, ...passwords }: RequestBody<"acceptInvitation">,
  { ip, locale: language }: { readonly ip: string; readonly locale: Locale },
): Promise<void> => {
  const { deps, hasher } = services;
  const { db, clock, ids, config } = deps;
  await countLink(services, ip);
  const now = clock.now();
  const hash = sha256(token);
  const found = await findByLink(db, hash, now);
  if (found === undefined) throw refused();
  refuseFields({
    ...newPasswordFaults(passwords, found.email, config.BRAND_NAME),
    ...(!rules && { rules: accountMessages("rules") }),
  });
  const password_hash = await hasher.hash(passwords.password);
  await transaction(db, async (trx) => {
    const invitation = await takeInvitation(trx, hash);
    if (invitation === undefined) throw refused();
    const { email, role, by_user: by } = invitation;
    if (await isListed(trx, email)) throw refused();
    const beginning = { password_hash, language, role, password_changed_at: now, activated_at: now };
    const created = await insertUser(trx, {
      id: ids.uuid(),
      email,
      refferal: null,
      otp_secret: null,
      otp_pending: null,
      created_at: now,
      ...beginning,
    });
    const id = created?.id ?? (await findUserByEmail(trx, email))?.id;
    if (id === undefined) throw refused();
    const people = await lockPeople(trx, by === null ? [id] : [id, by]);
    const findPerson = (one: string | null) => people.find((person) => person.id === one);
    if (by !== null && !mayInvite(findPerson(by), config)) throw refused();
    if (created === undefined) {
      const known = findPerson(id);
      if (known === undefined || known.activated_at !== null || known.blocked_at !== null) throw refused();
      await updateUser(trx, id, { ...beginning, refferal: null });
      await dropLinks(trx, id);
      await dropSignUps(trx, id);
      await endSessions(trx, { user: id }, "password", now);
    }
    await recordAct(
      trx,
      { operation: "acceptInvitation", staff: { kind: "user", id } },
      { subject: id, change: { role }, was: { role: "user" }, at: now },
    );
  });
};

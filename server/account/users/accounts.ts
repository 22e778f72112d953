import { mailboxOf } from "#domain/account/mailbox.ts";
import { isRid } from "#domain/earnings/rid.ts";
import type { components } from "#openapi/schema.d.ts";
import { lockAccount } from "#server/account/auth/account-store.ts";
import { logAuth } from "#server/account/auth/journal.ts";
import { passwordWrong, proveAccount } from "#server/account/auth/second-factor/proof.ts";
import type { AuthServices } from "#server/account/auth/services.ts";
import { endSessions } from "#server/account/auth/store.ts";
import { countLink } from "#server/staff/settings/public-requests.ts";
import type { Trx } from "#server/database.ts";
import { transaction } from "#server/platform/data/database.ts";
import { accessRefused, fieldErrors } from "#server/platform/errors.ts";
import type { ApiError } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody, UserCaller } from "#server/platform/http/operation.ts";
import { sha256 } from "#server/platform/ids.ts";
import type { Locale } from "#server/platform/locale.ts";
import { newPasswordFaults, refuseFields } from "./checks.ts";
import type { LinkRow } from "./link-store.ts";
import { dropLinks, dropSignUps, findLink, findSignUp, useLink } from "./link-store.ts";
import { passwordMail } from "./mails.ts";
import { messages } from "./messages.ts";
import { signUpBrowser } from "./requests.ts";
import type { UserRow } from "./store.ts";
import { findUser, findUserByRid, updateUser } from "./store.ts";

const linkRefused = (): ApiError => fieldErrors({ token: messages("link") });

const onWire = (user: UserRow): ResponseBody<"readMe", 200> => ({
  email: user.email,
  activated: user.activated_at !== null,
  role: user.role,
  language: user.language,
  notifications: { claims: user.notify_claims, sign_in: user.notify_sign_in },
  otp: user.otp_secret !== null,
  created_at: user.created_at.toISOString(),
});

/** The signed-in user. @throws ApiError 401 when the account is gone. */
export const readMe = async (
  { deps }: AuthServices,
  { id }: UserCaller,
): Promise<ResponseBody<"readMe", 200>> => {
  const user = await findUser(deps.db, id);
  if (user === undefined) throw accessRefused("token_invalid");
  return onWire(user);
};

/** Changes the language of mail and the notification settings. */
export const changeMe = async (
  { deps }: AuthServices,
  { id }: UserCaller,
  { language, notifications }: RequestBody<"changeMe">,
): Promise<ResponseBody<"changeMe", 200>> => {
  const user = await updateUser(deps.db, id, {
    ...(language && { language }),
    ...(notifications && { notify_claims: notifications.claims, notify_sign_in: notifications.sign_in }),
  });
  if (user === undefined) throw accessRefused("token_invalid");
  return onWire(user);
};

/** The caller who uses a link. */
export interface LinkCaller {
  readonly ip: string;
  readonly locale: Locale;
  /** The browser's cookie, if it has one. */
  readonly browser: string | undefined;
}

/** The password chosen on activation, if any. */
export type Activation = components["schemas"]["Activation"];

/** Initial data of an account. The person who uses the link decides it. */
type Beginning = Pick<UserRow, "password_hash" | "refferal" | "language">;

/**
 * The link proves who owns the mailbox, not who registered: anyone can have a letter sent to any address. A registration
 * therefore counts only in the browser that made it. In another browser the owner chooses the password here, and
 * the data of the registration is discarded.
 */
const beginningOf = async (
  services: AuthServices,
  user: UserRow,
  link: LinkRow,
  { password = "", repeat_password: repeated = "" }: Activation,
  { browser, locale }: LinkCaller,
): Promise<Beginning> => {
  const { deps, hasher } = services;
  const signUp =
    browser === undefined
      ? undefined
      : await findSignUp(deps.db, user.id, signUpBrowser(services, browser), deps.clock.now());
  const given = {
    refferal: signUp?.refferal ?? null,
    language: signUp?.language ?? locale,
  };
  if (signUp !== undefined && password === "") return { ...given, password_hash: signUp.password_hash };
  if (password === "") {
    // A concurrent request may have used the link and its registration since the lookup.
    const still = await findLink(deps.db, link.token_hash, "activation", deps.clock.now());
    throw still === undefined ? linkRefused() : fieldErrors({ password: messages("password_choose") });
  }
  refuseFields(
    newPasswordFaults({ password, repeat_password: repeated }, user.email, deps.config.BRAND_NAME),
  );
  return { ...given, password_hash: await hasher.hash(password) };
};

/** The user's permanent referrer; null without one, or when both have the same mailbox. */
const referrerOf = async (trx: Trx, email: string, rid: string | null): Promise<string | null> => {
  if (rid === null || !isRid(rid)) return null;
  const referrer = await findUserByRid(trx, rid);
  if (referrer === undefined || referrer.activated_at === null) return null;
  return mailboxOf(referrer.email) === mailboxOf(email) ? null : referrer.id;
};

/**
 * Activates an account by the link of its mail.
 * @throws ApiError 400 of `token`, or of `password` when one must be chosen; 429.
 */
export const activate = async (
  services: AuthServices,
  token: string,
  body: Activation | undefined,
  caller: LinkCaller,
): Promise<void> => {
  const { deps } = services;
  await countLink(services, caller.ip);
  const now = deps.clock.now();
  const hash = sha256(token);
  const link = await findLink(deps.db, hash, "activation", now);
  const found = link === undefined ? undefined : await findUser(deps.db, link.user_id);
  if (link === undefined || found === undefined || found.activated_at !== null) throw linkRefused();
  const beginning = await beginningOf(services, found, link, body ?? {}, caller);
  await transaction(deps.db, async (trx) => {
    const user = await lockAccount(trx, found.id);
    if (user === undefined || user.activated_at !== null || (await useLink(trx, hash)) === undefined)
      throw linkRefused();
    const referrer_id = await referrerOf(trx, user.email, beginning.refferal);
    await updateUser(trx, user.id, {
      ...beginning,
      referrer_id,
      activated_at: now,
      password_changed_at: now,
    });
    await dropLinks(trx, user.id);
    await dropSignUps(trx, user.id);
    await endSessions(trx, { user: user.id }, "password", now);
  });
};

/**
 * Sets a new password by the link of a letter, which also proves ownership of the address. Ends every session.
 * @throws ApiError 400 of `token` or `password`, 429.
 */
export const recoverPassword = async (
  services: AuthServices,
  token: string,
  body: RequestBody<"recoverPassword">,
  ip: string,
): Promise<void> => {
  const { deps, hasher } = services;
  await countLink(services, ip);
  const now = deps.clock.now();
  const hash = sha256(token);
  const link = await findLink(deps.db, hash, "recovery", now);
  const owner = link === undefined ? undefined : await findUser(deps.db, link.user_id);
  if (owner === undefined) throw linkRefused();
  refuseFields(newPasswordFaults(body, owner.email, deps.config.BRAND_NAME));
  const password_hash = await hasher.hash(body.password);
  await transaction(deps.db, async (trx) => {
    const user = await lockAccount(trx, owner.id);
    if (user === undefined || (await useLink(trx, hash)) === undefined) throw linkRefused();
    await updateUser(trx, user.id, {
      password_hash,
      password_changed_at: now,
      activated_at: user.activated_at ?? now,
    });
    await dropLinks(trx, user.id);
    await dropSignUps(trx, user.id);
    await endSessions(trx, { user: user.id }, "password", now);
    await deps.mail.send(trx, passwordMail(deps.config, user));
    logAuth(services, "password_changed", { user: user.id, ip });
  });
};

/**
 * Changes a user's password after verifying the old one, and ends their other sessions.
 * @throws ApiError 400 of `old_password`, `password` or `repeat_password`, 429.
 */
export const changePassword = async (
  services: AuthServices,
  caller: UserCaller,
  body: RequestBody<"changePassword">,
): Promise<void> => {
  const { deps, hasher } = services;
  refuseFields(newPasswordFaults(body, caller.email, deps.config.BRAND_NAME));
  const proven = await proveAccount(services, caller, body.old_password, "old_password");
  const now = deps.clock.now();
  const password_hash = await hasher.hash(body.password);
  await transaction(deps.db, async (trx) => {
    const user = await lockAccount(trx, caller.id);
    // Another request may have changed the password since the old one was verified.
    if (user?.password_hash !== proven.password_hash) throw passwordWrong("old_password");
    await updateUser(trx, user.id, { password_hash, password_changed_at: now });
    await dropLinks(trx, user.id);
    await endSessions(trx, { user: user.id, except: caller.sessionId }, "password", now);
    await deps.mail.send(trx, passwordMail(deps.config, user));
    logAuth(services, "password_changed", { user: user.id, session: caller.sessionId });
  });
};

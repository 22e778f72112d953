import type { AuthServices } from "#server/auth/services.ts";
import { endSessions } from "#server/auth/store.ts";
import { countLink, countProof } from "#server/auth/throttle.ts";
import { transaction } from "#server/platform/database.ts";
import { accessRefused, fieldErrors } from "#server/platform/errors.ts";
import type { ApiError } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody, UserCaller } from "#server/platform/http/operation.ts";
import { sha256 } from "#server/platform/ids.ts";
import { newPasswordFaults, refuseFields } from "./checks.ts";
import { dropLinks, findLink, useLink } from "./link-store.ts";
import { passwordMail } from "./mails.ts";
import { messages } from "./messages.ts";
import type { UserRow } from "./store.ts";
import { findUser, lockUser, updateUser } from "./store.ts";

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

/** Changes the language of mail and what mail is sent for. */
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

/** Activates an account by the link of its mail. @throws ApiError 400 beside `token`, 429. */
export const activate = async (services: AuthServices, token: string, ip: string): Promise<void> => {
  const { deps } = services;
  await countLink(services, ip);
  const now = deps.clock.now();
  const hash = sha256(token);
  await transaction(deps.db, async (trx) => {
    const link = await findLink(trx, hash, "activation", now);
    const user = link === undefined ? undefined : await lockUser(trx, link.user_id);
    if (user === undefined || user.activated_at !== null || (await useLink(trx, hash)) === undefined)
      throw linkRefused();
    await updateUser(trx, user.id, {
      activated_at: now,
      contested: false,
      // Of several registrations with the address, the one whose link was chosen counts.
      password_hash: link?.password_hash ?? user.password_hash,
    });
    await dropLinks(trx, user.id);
  });
};

/**
 * Chooses a new password by the link of a mail, which also proves whose the address is. Ends every session.
 * @throws ApiError 400 beside `token` or `password`, 429.
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
    const user = await lockUser(trx, owner.id);
    if (user === undefined || (await useLink(trx, hash)) === undefined) throw linkRefused();
    await updateUser(trx, user.id, {
      password_hash,
      password_changed_at: now,
      activated_at: user.activated_at ?? now,
      contested: false,
    });
    await dropLinks(trx, user.id);
    await endSessions(trx, { user: user.id }, "password", now);
    await deps.mail.send(trx, passwordMail(deps.config, user));
  });
};

/** The account of a caller who proves his password. @throws ApiError 400 beside `field`, 401, 429. */
export const proveUser = async (
  services: AuthServices,
  { id }: UserCaller,
  password: string,
  field: string,
): Promise<UserRow> => {
  await countProof(services, id);
  const user = await findUser(services.deps.db, id);
  if (user === undefined) throw accessRefused("token_invalid");
  if (!(await services.hasher.matches(user.password_hash, password)))
    throw fieldErrors({ [field]: messages("password_wrong") });
  return user;
};

/**
 * Changes the password of who knows the old one, and ends every other session.
 * @throws ApiError 400 beside `old_password`, `password` or `repeat_password`, 429.
 */
export const changePassword = async (
  services: AuthServices,
  caller: UserCaller,
  body: RequestBody<"changePassword">,
): Promise<void> => {
  const { deps, hasher } = services;
  refuseFields(newPasswordFaults(body, caller.email, deps.config.BRAND_NAME));
  const proven = await proveUser(services, caller, body.old_password, "old_password");
  const now = deps.clock.now();
  const password_hash = await hasher.hash(body.password);
  await transaction(deps.db, async (trx) => {
    const user = await lockUser(trx, caller.id);
    // Somebody else changed it in the meantime: what was proved is the old one no more.
    if (user?.password_hash !== proven.password_hash)
      throw fieldErrors({ old_password: messages("password_wrong") });
    await updateUser(trx, user.id, { password_hash, password_changed_at: now });
    await dropLinks(trx, user.id);
    await endSessions(trx, { user: user.id, except: caller.sessionId }, "password", now);
    await deps.mail.send(trx, passwordMail(deps.config, user));
  });
};

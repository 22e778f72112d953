import type { Trx } from "#server/database.ts";
import type { AuthServices } from "#server/auth/services.ts";
import { countMail, isCaptchaWanted, requireCaptcha } from "#server/auth/throttle.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/database.ts";
import type { RequestBody } from "#server/platform/http/operation.ts";
import { sha256 } from "#server/platform/ids.ts";
import type { Locale } from "#server/platform/locale.ts";
import { checkedEmail, newPasswordFaults, refuseFields } from "./checks.ts";
import type { LinkRow } from "./link-store.ts";
import { countLinks, insertLink, insertRequest, takeRequest } from "./link-store.ts";
import { activationMail, activeMail, recoveryMail, registeredMail } from "./mails.ts";
import { messages } from "./messages.ts";
import type { UserRow } from "./store.ts";
import { findUserByEmail, insertUser, lockUser, updateUser } from "./store.ts";
import type { AccountRequestsTable } from "./tables.ts";

/*
 * What an e-mail address asks for is only noted while its request is answered, in the same statements for every address.
 * Whether there is an account, and which letter it gets, is seen to afterwards: so neither answer nor time tells.
 */

/** Seconds that a link counts. */
export const linkSeconds = { activation: 3 * 86_400, recovery: 3_600 };

/** Links of a kind that an account is sent within an hour; earlier ones go on to count, so that nobody is locked out. */
const linksPerHour = 6;

/** Where a request comes from. */
export interface RequestCaller {
  readonly ip: string;
  readonly locale: Locale;
}

type Kind = AccountRequestsTable["kind"];

const note = async (
  services: AuthServices,
  request: { readonly kind: Kind; readonly email: string; readonly refferal?: string | undefined },
  { ip, locale }: RequestCaller,
  body: { readonly recaptcha?: string | undefined; readonly password?: string },
): Promise<void> => {
  const { deps, hasher } = services;
  const { kind, email, refferal } = request;
  await countMail(services, email, ip);
  if (await isCaptchaWanted(services)) await requireCaptcha(services, body.recaptcha);
  const password_hash = body.password === undefined ? null : await hasher.hash(body.password);
  await insertRequest(deps.db, {
    kind,
    email,
    locale,
    password_hash,
    refferal: refferal === undefined || refferal === "" ? null : refferal,
    created_at: deps.clock.now(),
  });
};

/** Asks for an account. @throws ApiError 400 by field, 429. */
export const requestSignUp = async (
  services: AuthServices,
  body: RequestBody<"signUp">,
  caller: RequestCaller,
): Promise<void> => {
  const email = checkedEmail(body.email);
  refuseFields({
    ...newPasswordFaults(body, email, services.deps.config.BRAND_NAME),
    ...(!body.rules && { rules: messages("rules") }),
  });
  await note(services, { kind: "sign_up", email, refferal: body.refferal }, caller, body);
};

/** Asks for another link: to activate the account, or to choose a new password. @throws ApiError 400 by field, 429. */
export const requestLink = async (
  services: AuthServices,
  kind: "reactivate" | "recover",
  body: RequestBody<"requestRecovery">,
  caller: RequestCaller,
): Promise<void> => {
  const { recaptcha } = body;
  await note(services, { kind, email: checkedEmail(body.email) }, caller, { recaptcha });
};

/** Makes a link of a user and gives its token; undefined when he was sent enough of them lately. */
const makeLink = async (
  { deps }: AuthServices,
  trx: Trx,
  user: string,
  kind: LinkRow["kind"],
  passwordHash: string | null,
): Promise<string | undefined> => {
  const now = deps.clock.now();
  if ((await countLinks(trx, user, kind, secondsAfter(now, -3_600))) >= linksPerHour) return undefined;
  const token = deps.ids.token(32);
  await insertLink(trx, {
    token_hash: sha256(token),
    kind,
    user_id: user,
    password_hash: passwordHash,
    created_at: now,
    expires_at: secondsAfter(now, linkSeconds[kind]),
  });
  return token;
};

const sendActivation = async (
  services: AuthServices,
  trx: Trx,
  user: UserRow,
  passwordHash: string,
  locale: Locale,
): Promise<void> => {
  const token = await makeLink(services, trx, user.id, "activation", passwordHash);
  const { config, mail } = services.deps;
  if (token !== undefined) await mail.send(trx, activationMail(config, user, token, locale));
};

const sendRecovery = async (
  services: AuthServices,
  trx: Trx,
  user: UserRow,
  locale: Locale,
): Promise<void> => {
  const token = await makeLink(services, trx, user.id, "recovery", null);
  const { config, mail } = services.deps;
  if (token !== undefined) await mail.send(trx, recoveryMail(config, user, token, locale));
};

const register = async (
  services: AuthServices,
  trx: Trx,
  request: { readonly email: string; readonly locale: Locale; readonly refferal: string | null },
  passwordHash: string,
): Promise<void> => {
  const { deps } = services;
  const { email, locale, refferal } = request;
  const now = deps.clock.now();
  const created = await insertUser(trx, {
    id: deps.ids.uuid(),
    email,
    password_hash: passwordHash,
    role: "user",
    language: locale,
    refferal,
    otp_secret: null,
    otp_pending: null,
    activated_at: null,
    password_changed_at: now,
    created_at: now,
  });
  if (created !== undefined) return sendActivation(services, trx, created, passwordHash, locale);
  const found = await findUserByEmail(trx, email);
  const user = found === undefined ? undefined : await lockUser(trx, found.id);
  if (user === undefined) return;
  if (user.activated_at !== null) {
    const hour = Math.floor(now.getTime() / 3_600_000);
    return deps.mail.send(trx, registeredMail(deps.config, user, hour, locale));
  }
  // Of several registrations the link tells which password counts: only the mailbox's owner chooses.
  await updateUser(trx, user.id, { contested: true });
  await sendActivation(services, trx, user, passwordHash, locale);
};

const reactivate = async (services: AuthServices, trx: Trx, user: UserRow, locale: Locale): Promise<void> => {
  const { deps } = services;
  if (user.activated_at !== null) {
    const hour = Math.floor(deps.clock.now().getTime() / 3_600_000);
    return deps.mail.send(trx, activeMail(deps.config, user, hour, locale));
  }
  if (user.contested) return sendRecovery(services, trx, user, locale);
  return sendActivation(services, trx, user, user.password_hash, locale);
};

/** Does what was asked for since the last time; periodic work. */
export const processRequests = async (services: AuthServices): Promise<void> => {
  for (let done = 0; done < 200; done++) {
    const found = await transaction(services.deps.db, async (trx) => {
      const request = await takeRequest(trx);
      if (request === undefined) return false;
      const { kind, email, locale, password_hash: passwordHash } = request;
      if (kind === "sign_up") await register(services, trx, request, passwordHash ?? "");
      else {
        const user = await findUserByEmail(trx, email);
        if (user === undefined || (user.demo && !services.deps.config.DEMO)) return true;
        if (kind === "recover") await sendRecovery(services, trx, user, locale);
        else await reactivate(services, trx, user, locale);
      }
      return true;
    });
    if (!found) return;
  }
};

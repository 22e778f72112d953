import { daySeconds, hourMs } from "#domain/time/durations.ts";
import type { Selectable } from "kysely";
import type { Trx } from "#server/database.ts";
import { listedIn, refuseListed } from "#server/staff/blacklist/check.ts";
import type { AccountRow } from "#server/account/auth/account-store.ts";
import { lockAccount } from "#server/account/auth/account-store.ts";
import type { AuthServices } from "#server/account/auth/services.ts";
import { countMail, isCaptchaWanted, requireCaptcha } from "#server/staff/settings/public-requests.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { RequestBody } from "#server/platform/http/operation.ts";
import { addressHash } from "#server/platform/http/transport/address.ts";
import { sha256 } from "#server/platform/ids.ts";
import type { Locale } from "#server/platform/locale.ts";
import { checkedEmail, newPasswordFaults, normalEmail, refuseFields } from "./checks.ts";
import type { LinkRow } from "./link-store.ts";
import { insertLink, insertRequest, keepSignUp, listLinkNetworks, takeRequest } from "./link-store.ts";
import { activationMail, activeMail, recoveryMail, registeredMail } from "./mails.ts";
import { messages } from "./messages.ts";
import { findUserByEmail, insertUser } from "./store.ts";
import type { AccountRequestsTable } from "./tables.ts";

/*
 * Requests by e-mail address are only recorded, with the same statements for every address. A periodic job
 * looks the account up and sends the letter, so neither the response nor its timing reveals whether an
 * account exists.
 */

/** Seconds for which a link is valid. */
const linkSeconds = { activation: 3 * daySeconds, recovery: 3_600 };

/**
 * Links of one kind that a mailbox gets per hour. One network may cause `network` of them, not counting the first
 * one of each browser that registers. Once the mailbox has `mailbox` links, each network may cause one more, and
 * after `most` there are none. This does not lock out the owner: every link works, no matter who requested it.
 */
const linksPerHour = { network: 6, mailbox: 12, most: 30 };

/** Where a request comes from. */
export interface RequestCaller {
  readonly ip: string;
  readonly locale: Locale;
}

/** Where a registration comes from. */
export interface SignUpCaller extends RequestCaller {
  /** The browser's cookie, which proves later that the registration was made in it. */
  readonly browser: string;
}

/** The stored form of a registration's browser. */
export const signUpBrowser = ({ seal }: AuthServices, cookie: string): string => seal.hash("sign-up", cookie);

type Kind = AccountRequestsTable["kind"];
type AccountRequest = Selectable<AccountRequestsTable>;

const note = async (
  services: AuthServices,
  request: {
    readonly kind: Kind;
    readonly email: string;
    readonly refferal?: string | undefined;
    readonly browserHash?: string;
  },
  { ip, locale }: RequestCaller,
  body: { readonly recaptcha?: string | undefined; readonly password?: string },
): Promise<void> => {
  const { deps, hasher } = services;
  const { kind, email, refferal, browserHash = null } = request;
  await countMail(services, "account", email, ip);
  if (await isCaptchaWanted(services)) await requireCaptcha(services, body.recaptcha, ip);
  const password_hash = body.password === undefined ? null : await hasher.hash(body.password);
  await insertRequest(deps.db, {
    kind,
    email,
    locale,
    password_hash,
    browser_hash: browserHash,
    network_hash: addressHash(deps.accountKey, ip),
    refferal: refferal === undefined || refferal === "" ? null : refferal,
    created_at: deps.clock.now(),
  });
};

/** Requests an account. @throws ApiError 400 by field, 429. */
export const requestSignUp = async (
  services: AuthServices,
  body: RequestBody<"signUp">,
  caller: SignUpCaller,
): Promise<void> => {
  const email = normalEmail(body.email);
  refuseFields({
    ...(email === undefined && { email: messages("email") }),
    ...newPasswordFaults(body, email ?? body.email, services.deps.config.BRAND_NAME),
    ...(!body.rules && { rules: messages("rules") }),
  });
  await refuseListed(listedIn(services.deps.db), { email: { kind: "email", value: email ?? "" } });
  const browserHash = signUpBrowser(services, caller.browser);
  const request = { kind: "sign_up", email: email ?? "", refferal: body.refferal, browserHash } as const;
  await note(services, request, caller, body);
};

/**
 * Requests another link: to activate the account, or to choose a new password. @throws ApiError 400 by field,
 * 429.
 */
export const requestLink = async (
  services: AuthServices,
  kind: "reactivate" | "recover",
  body: RequestBody<"requestRecovery">,
  caller: RequestCaller,
): Promise<void> => {
  const { recaptcha } = body;
  await note(services, { kind, email: checkedEmail(body.email) }, caller, { recaptcha });
};

/** The data of a recorded request for its letter. */
type Request = Pick<AccountRequest, "locale" | "network_hash">;

/** Creates a link for a user and returns its token; undefined when the mailbox has recently had too many. */
const makeLink = async (
  { deps }: AuthServices,
  trx: Trx,
  user: string,
  kind: LinkRow["kind"],
  { network, isFirst }: { readonly network: string | null; readonly isFirst: boolean },
): Promise<string | undefined> => {
  const now = deps.clock.now();
  const sent = await listLinkNetworks(trx, user, kind, secondsAfter(now, -3_600));
  const alike = sent.filter((one) => one === network).length;
  const share =
    sent.length >= linksPerHour.mailbox ? 1 : isFirst ? linksPerHour.mailbox : linksPerHour.network;
  if (alike >= share || sent.length >= linksPerHour.most) return undefined;
  const token = deps.ids.token(32);
  await insertLink(trx, {
    token_hash: sha256(token),
    kind,
    user_id: user,
    network_hash: network,
    created_at: now,
    expires_at: secondsAfter(now, linkSeconds[kind]),
  });
  return token;
};

const linkMails = { activation: activationMail, recovery: recoveryMail };

const sendLink = async (
  services: AuthServices,
  trx: Trx,
  kind: LinkRow["kind"],
  user: AccountRow,
  { locale, network_hash: network }: Request,
  isFirst = false,
): Promise<void> => {
  const token = await makeLink(services, trx, user.id, kind, { network, isFirst });
  const { config, mail } = services.deps;
  if (token !== undefined) await mail.send(trx, linkMails[kind](config, user, token, locale));
};

const hourOf = (now: Date): number => Math.floor(now.getTime() / hourMs);

const register = async (services: AuthServices, trx: Trx, request: AccountRequest): Promise<void> => {
  const { deps } = services;
  const { email, locale, refferal, password_hash: password, browser_hash: browser } = request;
  const now = deps.clock.now();
  const created = await insertUser(trx, {
    id: deps.ids.uuid(),
    email,
    password_hash: null,
    role: "user",
    language: locale,
    refferal: null,
    otp_secret: null,
    otp_pending: null,
    activated_at: null,
    password_changed_at: now,
    created_at: now,
  });
  const found = created ?? (await findUserByEmail(trx, email));
  const user = found === undefined ? undefined : await lockAccount(trx, found.id);
  if (user === undefined) return;
  if (user.activated_at !== null)
    return deps.mail.send(trx, registeredMail(deps.config, user, hourOf(now), locale));
  const isFirst =
    password !== null &&
    browser !== null &&
    (await keepSignUp(trx, {
      user_id: user.id,
      browser_hash: browser,
      password_hash: password,
      refferal,
      language: locale,
      expires_at: secondsAfter(now, linkSeconds.activation),
    }));
  await sendLink(services, trx, "activation", user, request, isFirst);
};

const remind = async (
  services: AuthServices,
  trx: Trx,
  user: AccountRow,
  request: AccountRequest,
): Promise<void> => {
  const { deps } = services;
  if (request.kind === "recover") return sendLink(services, trx, "recovery", user, request);
  if (user.activated_at === null) return sendLink(services, trx, "activation", user, request);
  return deps.mail.send(trx, activeMail(deps.config, user, hourOf(deps.clock.now()), request.locale));
};

/** Processes the recorded requests. Runs periodically. */
export const processRequests = async (services: AuthServices): Promise<void> => {
  const { db, config } = services.deps;
  for (let done = 0; done < 200; done++) {
    const found = await transaction(db, async (trx) => {
      const request = await takeRequest(trx);
      if (request === undefined) return false;
      if (request.kind === "sign_up") await register(services, trx, request);
      else {
        const known = await findUserByEmail(trx, request.email);
        const user = known === undefined ? undefined : await lockAccount(trx, known.id);
        if (user !== undefined && (!user.demo || config.DEMO)) await remind(services, trx, user, request);
      }
      return true;
    });
    if (!found) return;
  }
};

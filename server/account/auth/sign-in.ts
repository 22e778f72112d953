import { daySeconds } from "#domain/time/durations.ts";
import { validateEmail } from "#domain/requisites/email.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import { ApiError, fieldErrors } from "#server/platform/errors.ts";
import type { Locale } from "#domain/text/locale.ts";
import type { RequestBody } from "#server/platform/http/operation.ts";
import { lockAccount, rehashPassword } from "./account-store.ts";
import { agentOf } from "./agent.ts";
import { browserCookie } from "#server/platform/http/cookies.ts";
import { logAuth, reasonOf } from "./journal.ts";
import { signInMail } from "./mails.ts";
import { messages } from "./messages.ts";
import { takeCode } from "./second-factor/second-factor.ts";
import type { AuthServices } from "./services.ts";
import { isCaptchaWanted, requireCaptcha } from "#server/staff/settings/public-requests.ts";
import type { Opened } from "./sessions.ts";
import { openedSession, startSession } from "./sessions.ts";
import type { SessionRow, SignInSubject } from "./store.ts";
import { forgetFailures, purgeSessions, readSignInSubject, rememberBrowser } from "./store.ts";
import type { Attempt } from "./throttle.ts";
import { countAttempt, countCode, isSuspicious, noteFailure, ownFailures } from "./throttle.ts";

/** The caller of a sign-in. */
export interface SignInCaller {
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** The browser's cookie, if it has one. */
  readonly browser: string | undefined;
  /** Language from the query. Defaults to the account's. */
  readonly locale: Locale | undefined;
}

const authenticateHeader = { "www-authenticate": 'Bearer realm="api"' };

/** The same refusal whether the address or the password is wrong. */
const signInRefused = (): ApiError =>
  new ApiError({
    status: 401,
    code: "no_active_account",
    codeless: true,
    detail: messages("refused"),
    headers: authenticateHeader,
  });

const codeRequired = (): ApiError =>
  new ApiError({
    status: 401,
    code: "otp_required",
    detail: messages("otp_required"),
    headers: authenticateHeader,
  });

/** Whether an account accepts sign-ins. Demo accounts do so only while the demo is on. */
const isOpen = ({ deps }: AuthServices, user: SignInSubject): boolean =>
  user.activated_at !== null && user.blocked_at === null && (!user.demo || deps.config.DEMO);

/** Who signs in, as far as is known when it is refused. */
interface Subject {
  email: string;
  user?: string;
}

/**
 * Signs in with e-mail and password, and with a code if the account has a second factor. Known and unknown
 * addresses cause the same work: the same statements, one password hash, the same refusal.
 * @throws ApiError 400 of `recaptcha` or `otp`, 401, 429.
 */
const trySignIn = async (
  services: AuthServices,
  body: RequestBody<"login">,
  caller: SignInCaller,
  subject: Subject,
): Promise<Opened & { readonly session: SessionRow }> => {
  const { deps, hasher, seal } = services;
  const { password, remember = false, otp = "", recaptcha } = body;
  const known = validateEmail(body.email);
  const email = known.ok ? known.value : body.email.trim().toLowerCase();
  const cookie = caller.browser;
  const browserHash = cookie === undefined ? undefined : seal.hash("browser", cookie);

  const user = await readSignInSubject(deps.db, email, browserHash);
  if (user !== undefined) subject.user = user.id;
  const attempt: Attempt = {
    email,
    ip: caller.ip,
    knownBrowser: user?.browser_known === true ? browserHash : undefined,
  };
  await countAttempt(services, attempt);
  if ((await isSuspicious(services, attempt)) || (await isCaptchaWanted(services)))
    await requireCaptcha(services, recaptcha, caller.ip);

  const isRight = await hasher.matches(user?.password_hash, password);
  if (user === undefined || !isRight || !isOpen(services, user)) {
    await noteFailure(services, attempt);
    throw signInRefused();
  }
  if (user.otp_secret !== null) {
    if (otp.trim() === "") throw codeRequired();
    await countCode(services, user.id, attempt);
  }

  const now = deps.clock.now();
  const rehashed = hasher.isOutdated(user.password_hash ?? "") ? await hasher.hash(password) : undefined;
  const value = cookie ?? deps.ids.token(32);
  const agent = agentOf(caller.userAgent, caller.ip);
  const opened = await transaction(deps.db, async (trx) => {
    const current = await lockAccount(trx, user.id);
    // The password or the second factor may have changed while the old ones were being checked, or staff blocked the account.
    if (
      current?.password_hash !== user.password_hash ||
      current.otp_secret !== user.otp_secret ||
      current.blocked_at !== null
    )
      return "changed" as const;
    if (user.otp_secret !== null && !(await takeCode(services, trx, user, otp))) return "code" as const;
    if (rehashed !== undefined) await rehashPassword(trx, user.id, rehashed);
    const session = await startSession(services, trx, user, {
      remember,
      second_factor: user.otp_secret !== null,
      agent,
    });
    await rememberBrowser(trx, user.id, seal.hash("browser", value), now);
    await forgetFailures(trx, ownFailures(services, attempt));
    // The account's first browser needs no letter.
    if (user.notify_sign_in && user.browsers && !user.browser_known)
      await deps.mail.send(trx, signInMail(deps.config, user, agent, now, caller.locale ?? user.language));
    return { ...(await openedSession(services, session, 0, user.role)), session };
  });
  if (opened === "changed") throw signInRefused();
  if (opened === "code") {
    await noteFailure(services, attempt);
    throw fieldErrors({ otp: messages("otp_invalid") });
  }
  return { ...opened, cookies: [...opened.cookies, browserCookie(deps.config, value)] };
};

/** Signs in, and logs that somebody did or was refused. @throws ApiError as `trySignIn`. */
export const signIn = async (
  services: AuthServices,
  body: RequestBody<"login">,
  caller: SignInCaller,
): Promise<Opened> => {
  const subject: Subject = { email: body.email.trim().toLowerCase() };
  const { ip } = caller;
  try {
    const { session, ...opened } = await trySignIn(services, body, caller, subject);
    const { id, user_id: user, second_factor: factor } = session;
    logAuth(services, "sign_in", { user, ip, session: id, factor });
    return opened;
  } catch (error) {
    if (error instanceof ApiError)
      logAuth(services, "sign_in_refused", { ...subject, ip, reason: reasonOf(error) });
    throw error;
  }
};

/** Removes expired sessions, refusals and browsers. Runs periodically. */
export const purgeSignIns = ({ deps }: AuthServices): Promise<void> => {
  const now = deps.clock.now();
  return purgeSessions(
    deps.db,
    now,
    secondsAfter(now, -7 * daySeconds),
    secondsAfter(now, -400 * daySeconds),
  );
};

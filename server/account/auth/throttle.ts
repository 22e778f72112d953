import { hourSeconds } from "#domain/time/durations.ts";
import { networksOf } from "#server/platform/http/transport/address.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { sha256 } from "#server/platform/ids.ts";
import type { Rate } from "#server/platform/http/rate-limit.ts";
import { rate } from "#server/staff/settings/public-requests.ts";
import type { AuthServices } from "./services.ts";
import { countFailure, readFailures } from "./store.ts";

/** Refused sign-ins to one account from one place, after which that place must solve a proof of work. */
const failuresHere = 5;

/** Refused sign-ins to one account from anywhere, after which every unknown browser must solve one. */
const failuresAnywhere = 20;

/** A sign-in attempt: its account and its origin. */
export interface Attempt {
  readonly email: string;
  readonly ip: string;
  /** Cookie hash of a browser that has signed in to the account before. It is counted apart from strangers. */
  readonly knownBrowser: string | undefined;
}

/** Counts an attempt against one account by its known browser, else by the networks of its address. */
const countLane = (
  { deps }: AuthServices,
  limit: Rate,
  account: string,
  { ip, knownBrowser }: Attempt,
): Promise<unknown> =>
  knownBrowser === undefined
    ? deps.rateLimit.hitFrom(limit, ip, account)
    : deps.rateLimit.hit(limit, `${account}\nbrowser ${knownBrowser}`);

/**
 * Keys that count a refused sign-in: one for the browser or network, and for strangers one for the whole
 * account. The narrowest network is enough, because attempts from another one still count against the account.
 */
const failureKeys = (
  secret: string,
  { email, ip, knownBrowser }: Attempt,
): { own: string; anywhere: string } => {
  const lane = knownBrowser === undefined ? networksOf(ip)[0].name : `browser ${knownBrowser}`;
  return {
    own: sha256(`sign-in\n${secret}\n${email}\n${lane}`),
    anywhere: sha256(`sign-in\n${secret}\n${email}`),
  };
};

/** Key of an attempt's browser or network, which a successful sign-in clears. */
export const ownFailures = ({ deps }: AuthServices, attempt: Attempt): string =>
  failureKeys(deps.accountKey, attempt).own;

/** Counts an attempt to sign in. @throws ApiError 429 with `Retry-After`. */
export const countAttempt = async (services: AuthServices, attempt: Attempt): Promise<void> => {
  const { config, rateLimit } = services.deps;
  const perHour = config.SIGN_INS_PER_HOUR;
  if (perHour === 0) return;
  await rateLimit.hitFrom(rate("sign-in.address", perHour, 1), attempt.ip);
  await countLane(services, rate("sign-in.account", perHour, 3), attempt.email, attempt);
};

/**
 * Counts a code of the second factor. Only a correct password leads here, so strangers cannot use the limit up.
 * @throws ApiError 429.
 */
export const countCode = async (services: AuthServices, user: string, attempt: Attempt): Promise<void> => {
  await countLane(services, { name: "otp", limit: 10, seconds: 900 }, user, attempt);
  if (attempt.knownBrowser === undefined)
    await services.deps.rateLimit.hit({ name: "otp.anywhere", limit: 60, seconds: hourSeconds }, user);
};

/** Counts a password check within a session. @throws ApiError 429. */
export const countProof = async ({ deps }: AuthServices, user: string): Promise<void> => {
  await deps.rateLimit.hit({ name: "password.proof", limit: 10, seconds: 900 }, user);
};

/** Remembers a refused sign-in for an hour. */
export const noteFailure = async ({ deps }: AuthServices, attempt: Attempt): Promise<void> => {
  const { own, anywhere } = failureKeys(deps.accountKey, attempt);
  const now = deps.clock.now();
  const keys = attempt.knownBrowser === undefined ? [own, anywhere] : [own];
  await countFailure(deps.db, keys, now, secondsAfter(now, hourSeconds));
};

/** Whether recent refusals require a proof of work for the next sign-in. */
export const isSuspicious = async ({ deps }: AuthServices, attempt: Attempt): Promise<boolean> => {
  const { own, anywhere } = failureKeys(deps.accountKey, attempt);
  const counts = await readFailures(deps.db, [own, anywhere], deps.clock.now());
  if ((counts.get(own) ?? 0) >= failuresHere) return true;
  return attempt.knownBrowser === undefined && (counts.get(anywhere) ?? 0) >= failuresAnywhere;
};

import type { Deps } from "#server/platform/deps.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import type { Rate } from "#server/platform/http/rate-limit.ts";
import { messages } from "./messages.ts";
import { readSwitches } from "./service.ts";

/* What anybody may ask for without an account: links tried, letters, and the captcha before them. */

interface PublicServices {
  readonly deps: Pick<Deps, "config" | "rateLimit" | "db" | "captcha">;
}

/**
 * A limit per hour. No limit counts by account alone, because a stranger could use it up and lock out the
 * owner. Attempts against one account from many places require proof of work instead.
 */
export const rate = (name: string, perHour: number, share: number): Rate => ({
  name,
  limit: Math.max(1, Math.ceil(perHour / share)),
  seconds: 3_600,
});

/** Counts an attempt to use a link. @throws ApiError 429. */
export const countLink = async ({ deps }: PublicServices, ip: string): Promise<void> => {
  const perHour = deps.config.SIGN_INS_PER_HOUR;
  if (perHour !== 0) await deps.rateLimit.hitFrom(rate("account.link", perHour, 1), ip);
};

/**
 * Counts a request for mail of a kind: by the caller's address, and by that address and the mailbox together.
 * @throws ApiError 429.
 */
export const countMail = async (
  { deps }: PublicServices,
  kind: "account" | "alert" | "contact" | "invitation" | "lookup",
  email: string,
  ip: string,
): Promise<void> => {
  const perHour = deps.config.SIGN_INS_PER_HOUR;
  if (perHour === 0) return;
  await deps.rateLimit.hitFrom(rate(`${kind}.mail.address`, perHour, 3), ip);
  await deps.rateLimit.hitFrom(rate(`${kind}.mail`, perHour, 10), ip, email);
};

/** Whether every sign-in and every request for mail requires a captcha. */
export const isCaptchaWanted = async ({ deps }: PublicServices): Promise<boolean> =>
  (await readSwitches(deps)).captchaLogin;

/** Checks a captcha and uses it up. @throws ApiError 400 of `recaptcha`, 503 while its vendor does not answer. */
export const requireCaptcha = async (
  { deps }: PublicServices,
  solution: string | undefined,
  ip: string,
): Promise<void> => {
  if ((await deps.captcha.verify(solution ?? "", undefined, ip)) !== "ok")
    throw fieldErrors({ recaptcha: messages("captcha") });
};

import { daySeconds } from "#domain/time/durations.ts";
import { mailboxOf } from "#domain/account/mailbox.ts";
import { isPositive, normalize } from "#domain/money/money.ts";
import { isReached, type RateGoal } from "#domain/exchange/rate-goal.ts";
import { validateEmail } from "#domain/requisites/email.ts";
import {
  countLink,
  countMail,
  isCaptchaWanted,
  requireCaptcha,
} from "#server/staff/settings/public-requests.ts";
import { readDirectionForClaim } from "#server/exchange/calculator/service.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { fieldErrors, notFound } from "#server/platform/errors.ts";
import type { RequestBody } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { Localized } from "#server/platform/messages.ts";
import { hashOf, stopToken } from "./links.ts";
import { messages } from "./messages.ts";
import { confirmByToken, countWaiting, dropByStopHash, dropTwins, insertAlert } from "./store.ts";

/** Validity of the link in the confirmation letter, in seconds. */
const linkSeconds = 2 * daySeconds;

/** Lifetime of a confirmed alert, in seconds. */
const alertSeconds = 90 * daySeconds;

/** Maximum number of waiting confirmed alerts per mailbox. */
export const mostWaiting = 20;

/** The caller of an alert request. */
export interface AlertCaller {
  readonly ip: string;
  readonly locale: Locale;
}

const goalFields = ["base", "bound", "value"] as const;

/** The goal in a request; null for a reserve alert. @throws ApiError 400 by field. */
const goalOf = (body: RequestBody<"requestAlert">): RateGoal | null => {
  const { kind, base, bound, value } = body;
  if (kind === "rate" && base !== undefined && bound !== undefined && value !== undefined) {
    if (!isPositive(value)) throw fieldErrors({ value: messages("value") });
    return { base, bound, value: normalize(value) };
  }
  const faults: Record<string, Localized> = {};
  for (const field of goalFields) {
    if (kind === "rate" && body[field] === undefined) faults[field] = messages("required");
    if (kind === "reserve" && body[field] !== undefined) faults[field] = messages("pointless");
  }
  if (Object.keys(faults).length > 0) throw fieldErrors(faults);
  return null;
};

/**
 * Records an alert request. A periodic job sends the confirmation letter, so neither the response nor its
 * timing reveals anything about the address.
 * @throws ApiError 400 by field, 429
 */
export const requestAlert = async (
  deps: Deps,
  body: RequestBody<"requestAlert">,
  { ip, locale }: AlertCaller,
): Promise<void> => {
  const { accountKey, clock, database, db, ids } = deps;
  const email = validateEmail(body.email.trim());
  if (!email.ok) throw fieldErrors({ email: messages("email") });
  const goal = goalOf(body);
  const now = clock.now();
  const direction = await readDirectionForClaim(database, now, body);
  if (direction === undefined) throw fieldErrors({ to: messages("pair") });
  if (goal !== null && isReached(goal, direction.course)) throw fieldErrors({ value: messages("reached") });
  const mailbox = mailboxOf(email.value);
  await countMail({ deps }, "alert", mailbox, ip);
  if (await isCaptchaWanted({ deps })) await requireCaptcha({ deps }, body.recaptcha, ip);
  await insertAlert(db, {
    id: ids.uuid(),
    email: email.value,
    mailbox,
    stop_hash: hashOf(stopToken({ accountKey }, mailbox)),
    locale,
    direction_id: direction.row.id,
    kind: body.kind,
    base: goal?.base ?? null,
    bound: goal?.bound ?? null,
    value: goal?.value ?? null,
    created_at: now,
    asked_at: null,
    token_hash: null,
    confirmed_at: null,
    told_at: null,
    expires_at: secondsAfter(now, linkSeconds),
  });
};

/**
 * Confirms an alert by the token of its letter. The token stays valid when the mailbox has reached its limit.
 * @throws ApiError 400; 404 when the token is used or expired; 429
 */
export const confirmAlert = async (deps: Deps, token: string, ip: string): Promise<void> => {
  await countLink({ deps }, ip);
  const now = deps.clock.now();
  const isFound = await transaction(deps.db, async (trx) => {
    const until = secondsAfter(now, alertSeconds);
    const alert = await confirmByToken(trx, hashOf(token), { now, until });
    if (alert === undefined) return false;
    await dropTwins(trx, alert);
    if ((await countWaiting(trx, alert.mailbox, now)) > mostWaiting)
      throw fieldErrors({ non_field_errors: messages("most", { limit: mostWaiting }) });
    return true;
  });
  if (!isFound) throw notFound();
};

/**
 * Stops every alert of the mailbox behind a token. The response is the same whether or not there were any.
 */
export const stopAlerts = ({ db }: Pick<Deps, "db">, token: string): Promise<void> =>
  dropByStopHash(db, hashOf(token));

import type { ResponseBody } from "#server/platform/http/operation.ts";
import type { Direction } from "#server/calculator/direction.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { ApiError, conflict, fieldErrors, throttled } from "#server/platform/errors.ts";
import { idempotencyRow, replay, requestHash } from "#server/platform/idempotency.ts";
import type { Intention } from "#server/platform/idempotency.ts";
import type { Locale } from "#server/platform/locale.ts";
import { outboxRow } from "#server/platform/outbox.ts";
import { addressHash } from "./address.ts";
import type { CheckedClaim, ClaimRequest } from "./check-claim.ts";
import { checkClaim, checkOpen, checkTech } from "./check-claim.ts";
import type { CreateResult } from "./create-statement.ts";
import { createStatement } from "./create-statement.ts";
import { deadlineOf, longestUnpaid } from "./deadlines.ts";
import type { CurrencyBook } from "./directory.ts";
import { claimMail, claimUrl } from "./mail.ts";
import { messages } from "./messages.ts";
import { claimOnWire } from "./presenter.ts";
import type { ClaimServices } from "./services.ts";
import type { ClaimView } from "./store.ts";

/** Who asks for a claim, and under which key. */
export interface CreateCaller {
  readonly locale: Locale;
  readonly ip: string;
  readonly idempotencyKey: string;
}

/** The answer to whoever created a claim. */
export interface CreateAnswer {
  readonly status: 201;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ResponseBody<"createClaim", 201>;
}

type Keyed = Intention & { readonly key: string };

/** Seconds after which a refused creator may try again. */
const unpaidRetry = 60;
const hourlyRetry = 600;

const captchaMessage = messages("captcha");

const newClaim = (
  { deps, times }: ClaimServices,
  checked: CheckedClaim,
  { row }: Direction,
  caller: CreateCaller,
): ClaimView => {
  const now = deps.clock.now();
  return {
    id: deps.ids.uuid(),
    // The database counts; the statement puts the number where this zero is.
    number: "0",
    status: "new",
    version: 1,
    locale: caller.locale,
    direction_id: row.id,
    from_currency_id: row.from.id,
    to_currency_id: row.to.id,
    from_amount: checked.fromSumma,
    to_amount: checked.toSumma,
    course: checked.course,
    course_type: checked.courseType,
    from_requisites: checked.fromRequisites,
    to_requisites: checked.toRequisites,
    city_id: checked.cityId,
    email: checked.email,
    refferal: checked.refferal,
    address_hash: addressHash(deps.gatewaySecret, caller.ip),
    payment_kind: row.payment,
    payment_requisites: null,
    payment_place: null,
    refund_fields: null,
    refund_requisites: null,
    needs_verification: row.needs_verification,
    needs_requisites: row.payment === "requisites" && !row.requisites_pool,
    confirmations: 0,
    confirmations_required: row.payment === "requisites" ? row.from.confirmations : 0,
    received: null,
    offer_course: null,
    choice: null,
    reason: null,
    transaction: null,
    hold_state: "held",
    hold_amount: checked.toSumma,
    deadline: deadlineOf("new", now, times),
    created_at: now,
    updated_at: now,
    history: [{ status: "new", at: now.toISOString(), by: "visitor" }],
    bills: [],
  };
};

/** Stores the claim with everything that belongs to it. @throws ApiError 409 `reserve`, 429; a broken key. */
const store = async (
  { deps, times, quotas }: ClaimServices,
  claim: ClaimView,
  book: CurrencyBook,
  intention: Keyed,
): Promise<CreateAnswer> => {
  const { created_at: now, locale } = claim;
  const body = claimOnWire(claim, { locale, now, book, times, offer: null });
  const answer = {
    status: 201,
    headers: { location: claimUrl(deps.config, locale, claim.id) },
    body,
  } as const;
  // The number is not known yet: the statement fills it in here as well.
  const mail = claimMail({ ...claim, number: "{number}" }, book, deps.config);
  const letter = mail === null ? null : outboxRow(mail, now);
  const record = idempotencyRow(intention, answer, now);
  const [result] = await deps.database.run<CreateResult>(createStatement, [
    claim.id,
    claim.status,
    locale,
    claim.direction_id,
    claim.from_currency_id,
    claim.to_currency_id,
    now,
    claim.from_amount,
    claim.to_amount,
    claim.course,
    claim.course_type,
    JSON.stringify(claim.from_requisites),
    JSON.stringify(claim.to_requisites),
    claim.city_id,
    claim.payment_kind,
    claim.email,
    claim.refferal,
    claim.address_hash,
    claim.needs_verification,
    claim.needs_requisites,
    claim.confirmations_required,
    claim.deadline,
    letter?.dedupe_key ?? null,
    letter?.subject ?? null,
    letter?.text ?? null,
    letter?.html ?? null,
    record.scope,
    record.key,
    record.request_hash,
    record.status,
    record.body,
    record.headers,
    record.expires_at,
    quotas.unpaid,
    quotas.perHour,
    secondsAfter(now, -3600),
    secondsAfter(now, -longestUnpaid(times)),
    deps.mail.initialStatus,
  ]);
  if (result?.unpaid === true) throw throttled(unpaidRetry, messages("unpaid_limit"));
  if (result?.hourly === true) throw throttled(hourlyRetry, messages("too_many_claims"));
  if (result === undefined || result.number === null) throw conflict("reserve", messages("reserve_short"));
  return { ...answer, body: { ...body, number: Number(result.number) } };
};

const create = async (
  services: ClaimServices,
  request: ClaimRequest,
  caller: CreateCaller,
  intention: Keyed,
): Promise<CreateAnswer> => {
  const { deps, directory } = services;
  const { fromPs, toPs } = request;
  const [direction, book] = await Promise.all([directory.direction(fromPs, toPs), directory.book()]);
  if (direction === undefined) {
    const field = book.hasCurrency(fromPs) ? "toPs" : "fromPs";
    throw fieldErrors({ [field]: messages("direction_missing") });
  }
  checkTech(direction, deps.clock.now());
  checkOpen(direction);
  const checked = checkClaim(request, direction);
  // Last of the checks, so that a solution is not used up by a claim that is refused anyway.
  const verdict = await deps.captcha.verify(request.recaptcha);
  if (verdict !== "ok") throw fieldErrors({ recaptcha: captchaMessage });
  return store(services, newClaim(services, checked, direction, caller), book, intention);
};

const isKeyTaken = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "23505" &&
  "constraint" in error &&
  error.constraint === "idempotency_keys_pkey";

/** The answer that was given under the key, if any. @throws ApiError 422 when it was to another request. */
const knownAnswer = async ({ deps }: ClaimServices, intention: Keyed): Promise<CreateAnswer | undefined> => {
  const stored = await deps.db
    .selectFrom("idempotency_keys")
    .selectAll()
    .where("scope", "=", intention.scope)
    .where("key", "=", intention.key)
    .where("expires_at", ">", deps.clock.now())
    .executeTakeFirst();
  return stored && (replay(stored, intention.requestHash) as CreateAnswer);
};

const forget = async ({ deps }: ClaimServices, intention: Keyed): Promise<void> => {
  await deps.db
    .deleteFrom("idempotency_keys")
    .where("scope", "=", intention.scope)
    .where("key", "=", intention.key)
    .where("expires_at", "<=", deps.clock.now())
    .execute();
};

/**
 * Creates a claim (Product 3): course, amounts and deadline are frozen, the reserve is held. A key is only looked up
 * once something was refused (by the key itself, a captcha used up, a changed course), so that the usual way is short.
 * @throws ApiError 400 by field; 409 `course_changed` or `reserve`; 422; 429; 503 `tech_break`.
 */
export const createClaim = async (
  services: ClaimServices,
  request: ClaimRequest,
  caller: CreateCaller,
): Promise<CreateAnswer> => {
  const intention: Keyed = {
    scope: "createClaim",
    key: caller.idempotencyKey,
    requestHash: requestHash(request),
  };
  for (let attempt = 1; ; attempt++) {
    try {
      return await create(services, request, caller, intention);
    } catch (error) {
      if (!(error instanceof ApiError) && !isKeyTaken(error)) throw error;
      const known = await knownAnswer(services, intention);
      if (known !== undefined) return known;
      if (error instanceof ApiError || attempt > 1) throw error;
      // The key is there, but its day is over.
      await forget(services, intention);
    }
  }
};

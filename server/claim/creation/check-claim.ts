import { type CourseType, courseFor, courseTypeFor, isWorseForVisitor } from "#domain/exchange/course.ts";
import { courseAtPercent, percentFor, percentOfTyped } from "#domain/exchange/course-steps.ts";
import { type EffectiveLimits, effectiveLimits } from "#domain/exchange/limits.ts";
import {
  type DecimalString,
  compare,
  decimalOf,
  isPositive,
  isZero,
  normalize,
} from "#domain/money/money.ts";
import {
  type Conversion,
  type Quote,
  type QuoteFieldError,
  checkQuote,
  checkShape,
  quote,
  quotesOf,
} from "#domain/exchange/quote.ts";
import { validateRequisite } from "#domain/requisites/requisite.ts";
import { courseOfVisitor } from "#domain/money/surcharge.ts";
import { type Direction, fieldsFor, refundFields } from "#server/exchange/calculator/direction.ts";
import { type ApiError, conflict, fieldErrors, unavailable } from "#server/platform/errors.ts";
import type { RequestBody } from "#server/platform/http/operation.ts";
import { figure } from "#server/platform/figures.ts";
import type { Localized } from "#server/platform/messages.ts";
import { techEndsIn, techNow } from "#server/staff/settings/tech.ts";
import { checkRequisites, requisiteError } from "#server/claim/requisites/check.ts";
import { freezeField } from "#server/claim/requisites/fields.ts";
import { messages } from "#server/claim/messages.ts";
import { promocodeRefused } from "#server/claim/refusals.ts";
import type { FrozenField, FrozenPromocode, StoredRequisite } from "#server/claim/tables.ts";

type Body = RequestBody<"createClaim">;

/** The request body of claim creation, with its amounts as decimals. */
export type ClaimRequest = Body & Quote;

/** A valid claim request with everything in normal form. */
export interface CheckedClaim extends Quote {
  readonly course: DecimalString;
  /** Percent by which that rate may have been better than the current one. */
  readonly tolerance: DecimalString;
  readonly courseType: CourseType;
  /** Surcharge percent of the shop, contained in `course`. */
  readonly surcharge: DecimalString;
  readonly fromRequisites: StoredRequisite[];
  readonly toRequisites: StoredRequisite[];
  /** Where a refund would go; null when that was not given. */
  readonly refundRequisites: StoredRequisite[] | null;
  readonly email: string | null;
  readonly cityId: number | null;
  readonly refferal: string | null;
  /** The shop's order id. */
  readonly order: string | null;
  readonly campaign: string | null;
}

type Errors = Record<string, Localized>;

/** Reads amounts that are JSON numbers. @throws ApiError 400 when such a number has lost digits. */
export const withDecimals = (body: Body): ClaimRequest => {
  const errors: Errors = {};
  const read = (field: "fromSumma" | "toSumma"): DecimalString => {
    const amount = body[field];
    const decimal = typeof amount === "number" ? decimalOf(amount) : amount;
    if (decimal === null) errors[field] = messages("number_inexact");
    return decimal ?? "0";
  };
  const amounts = { fromSumma: read("fromSumma"), toSumma: read("toSumma") };
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
  return { ...body, ...amounts };
};

/** Seconds to wait when the maintenance has no end time. */
const techRetry = 300;

/** Why no claim is accepted. */
const closedMessages = {
  closed: messages("direction_closed"),
  stale_course: messages("direction_stale"),
  off_hours: messages("direction_off_hours"),
  no_reserve: messages("direction_unavailable"),
} as const;

/** @throws ApiError 400 when the pair takes no claims now; 503 `tech_break` during maintenance. */
export const checkOpen = (direction: Direction, now: Date): void => {
  const tech = techNow(direction.row.tech, now);
  if (tech !== null)
    throw unavailable("tech_break", messages("tech_break"), techEndsIn(tech, now) ?? techRetry);
  const { state } = direction;
  if (state !== "open") throw fieldErrors({ non_field_errors: closedMessages[state] });
};

const visibleFields = ({ row }: Direction, side: "send" | "receive", courseType: CourseType): FrozenField[] =>
  fieldsFor(row, side, courseType)
    .filter(({ visible }) => visible)
    .map(freezeField);

/** The optional refund address. Blank values are none. */
const checkRefund = (
  given: ClaimRequest["refundRequisites"],
  { row }: Direction,
  errors: Errors,
): StoredRequisite[] | null => {
  if (given === undefined || Object.values(given).every((value) => value.trim() === "")) return null;
  const checked = checkRequisites("refundRequisites", refundFields(row).map(freezeField), given);
  Object.assign(errors, checked.errors);
  return checked.requisites;
};

const checkEmail = (given: string | undefined, isNeeded: boolean, errors: Errors): string | null => {
  const text = (given ?? "").trim();
  if (text === "") {
    if (isNeeded) errors["email"] = messages("required");
    return null;
  }
  const result = validateRequisite("email", text);
  if (!result.ok) errors["email"] = requisiteError("email", text);
  return result.ok ? result.value : null;
};

const checkCity = (given: number | undefined, { row }: Direction, errors: Errors): number | null => {
  if (given === undefined) {
    if (row.cities.length > 0) errors["city"] = messages("city_required");
    return null;
  }
  if (!row.cities.some(({ id }) => id === given)) errors["city"] = messages("city_unknown");
  return given;
};

const conversionOf = (direction: Direction, course: DecimalString): Conversion => ({
  course,
  fromDecimals: direction.from.roundCalculator,
  toDecimals: direction.to.roundCalculator,
});

// A direction is cached for a second (directory-cache.ts). Most claims of that second use its rate, so its
// limits are cached, too.
const knownLimits = new WeakMap<Direction, Partial<Record<CourseType, EffectiveLimits>>>();

const limitsAt = (direction: Direction, course: DecimalString, courseType: CourseType): EffectiveLimits => {
  const { from, to, reserve } = direction;
  const work = () => effectiveLimits({ from, to, course, courseType, reserve });
  if (course !== courseFor(direction, courseType)) return work();
  const known = knownLimits.get(direction) ?? {};
  knownLimits.set(direction, known);
  return (known[courseType] ??= work());
};

/** Checks the amounts at a course. */
const checkAmounts = (
  direction: Direction,
  amounts: Quote,
  course: DecimalString,
  courseType: CourseType,
): QuoteFieldError[] =>
  checkQuote({
    ...conversionOf(direction, course),
    ...amounts,
    limits: limitsAt(direction, course, courseType),
  });

const amountMessage = ({ row }: Direction, { field, code, limit }: QuoteFieldError): Localized =>
  messages(code, {
    limit: limit === null ? "" : figure(limit),
    ticker: field === "fromSumma" ? row.from.ticker : row.to.ticker,
  });

/**
 * Recomputes the amounts at another rate, or makes them exact at the same one. The typed amount stays, the other one
 * changes. Null when the amounts do not follow from the rate that was seen.
 */
const requote = (
  direction: Direction,
  seen: Quote,
  seenCourse: DecimalString,
  course: DecimalString,
): Quote | null => {
  const [typed] = quotesOf({ ...conversionOf(direction, seenCourse), ...seen });
  if (typed === undefined) return null;
  const { side, fromSumma, toSumma } = typed;
  return quote({ ...conversionOf(direction, course), side, amount: side === "from" ? fromSumma : toSumma });
};

/**
 * The amounts at the course of now, of somebody who names none: the one from which the other follows stays, else what is
 * sent. Those of another moment are no refusal.
 */
const quoteNow = (direction: Direction, seen: Quote, course: DecimalString): Quote =>
  requote(direction, seen, course, course) ??
  quote({ ...conversionOf(direction, course), side: "from", amount: seen.fromSumma });

/**
 * What was typed by somebody who knows one of the pair's own rates alone, and gets what the promocode and the step make of
 * it. Null when the amounts follow from none of them.
 */
const typedAtOwn = (direction: Direction, request: ClaimRequest, rates: readonly DecimalString[]) => {
  for (const rate of rates) {
    const conversion = conversionOf(direction, rate);
    const [exact] =
      compare(request.course ?? rate, rate) === 0 ? quotesOf({ ...conversion, ...request }) : [];
    if (exact === undefined) continue;
    const { side, fromSumma, toSumma } = exact;
    return { ...conversion, side, amount: side === "from" ? fromSumma : toSumma };
  }
  return null;
};

const courseChanged = (direction: Direction, surcharge: DecimalString, amounts: Quote): ApiError =>
  conflict("course_changed", messages("course_changed"), {
    course: direction.course,
    verificationCourse: direction.verificationCourse,
    steps: [...direction.steps],
    surcharge: isZero(surcharge) ? null : surcharge,
    ...(direction.highest !== null && { highest: direction.highest }),
    ...amounts,
  });

/** What makes a person's rate differ from the default one. */
export interface Entitlements {
  /** The applied promocode; null for none, or for one that cannot be used. */
  readonly promocode: FrozenPromocode | null;
  /** Surcharge percent of the shop behind the claim; "0" for none. */
  readonly surcharge: DecimalString;
  /** Numbers of the person's verified cards. */
  readonly cards: ReadonlySet<string>;
  /** A promised rate, surcharge included. It applies whatever the current rate is. Null for none. */
  readonly held: DecimalString | null;
  /** Percent by which the current rate may be worse than the one that the person saw, which then applies. */
  readonly tolerance: DecimalString;
}

/**
 * The verification rate applies only to money sent from the person's own verified card.
 */
const isSentByCardsOf = (cards: ReadonlySet<string>, sent: readonly StoredRequisite[]): boolean => {
  const used = sent.filter(({ kind }) => kind === "card");
  return used.length > 0 && used.every(({ value }) => cards.has(value));
};

/** Whether the request names a promocode. */
export const isGiven = (promocode: string | undefined): promocode is string =>
  (promocode ?? "").trim() !== "";

/**
 * Checks a request against the current state of the direction. If the rate is worse than the one the visitor
 * saw, beyond the tolerance, they must accept it. Otherwise they get the rate they saw. Both rates include
 * the promocode and the shop's surcharge. A surcharge that differs from the one they saw must always be
 * accepted. A request without a rate gets the current one, whatever its amounts say. The amounts in the answer are exact.
 * @throws ApiError 400 by field; 409 `course_changed` with the new figures.
 */
export const checkClaim = (
  request: ClaimRequest,
  direction: Direction,
  { promocode, surcharge, cards, held, tolerance }: Entitlements,
): CheckedClaim => {
  const { row } = direction;
  const errors: Errors = {};
  const courseType = courseTypeFor(direction, request.withVerificationCourse ? "verification" : "default");
  const email = checkEmail(request.email, row.needs_email, errors);
  const cityId = checkCity(request.city, direction, errors);
  const from = checkRequisites(
    "fromRequisites",
    visibleFields(direction, "send", courseType),
    request.fromRequisites,
  );
  const to = checkRequisites(
    "toRequisites",
    visibleFields(direction, "receive", courseType),
    request.toRequisites,
  );
  Object.assign(errors, from.errors, to.errors);
  const refundRequisites = checkRefund(request.refundRequisites, direction, errors);
  if (isGiven(request.promocode) && promocode === null) errors["promocode"] = promocodeRefused;
  if (courseType === "verification" && !isSentByCardsOf(cards, from.requisites))
    errors["withVerificationCourse"] = messages("card_not_verified");

  const own = courseFor(direction, courseType);
  const courseAt = (percent: DecimalString) =>
    courseOfVisitor(courseAtPercent(own, percent), promocode, surcharge, direction.highest);
  const sent = percentFor(direction.steps, request.fromSumma);
  // Whoever names a rate without a promocode is given that one.
  const isGivenOwn = promocode !== null || request.course === undefined;
  const typed = isGivenOwn ? typedAtOwn(direction, request, [courseAtPercent(own, sent), own]) : null;
  const current = held ?? courseAt(typed === null ? sent : percentOfTyped(direction.steps, typed, courseAt));
  if (current === null) throw fieldErrors({ non_field_errors: messages("direction_unavailable") });
  const improved =
    typed !== null && !isWorseForVisitor(typed.course, current)
      ? quote({ ...conversionOf(direction, current), side: typed.side, amount: typed.amount })
      : null;
  const shape = checkShape({ ...conversionOf(direction, current), ...request });
  const isUnnamed = improved === null && request.course === undefined && shape.length === 0;
  const { fromSumma, toSumma } = improved ?? (isUnnamed ? quoteNow(direction, request, current) : request);
  const { course: seen = current } = improved === null ? request : {};
  if (!isPositive(seen)) throw fieldErrors({ ...errors, course: messages("not_positive") });
  const isOtherSurcharge = request.surcharge !== undefined && compare(request.surcharge, surcharge) !== 0;
  const isAboveHighest = direction.highest !== null && compare(seen, direction.highest) > 0;
  const bound = isAboveHighest ? "0" : tolerance;
  const isChanged = isWorseForVisitor(seen, current, bound) || isOtherSurcharge;
  const problems =
    shape.length > 0 ? shape : checkAmounts(direction, { fromSumma, toSumma }, seen, courseType);
  for (const problem of problems) {
    // Limits at an outdated rate mean nothing, so the new figures come first.
    const isLimit = problem.code === "below_min" || problem.code === "above_max";
    if (!(isChanged && isLimit)) errors[problem.field] = amountMessage(direction, problem);
  }
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
  const exact =
    requote(direction, { fromSumma, toSumma }, seen, isChanged ? current : seen) ??
    quote({ ...conversionOf(direction, current), side: "from", amount: fromSumma });
  if (isChanged) throw courseChanged(direction, surcharge, exact);

  return {
    ...exact,
    course: normalize(seen),
    tolerance: bound,
    courseType,
    surcharge,
    fromRequisites: from.requisites,
    toRequisites: to.requisites,
    refundRequisites,
    email,
    cityId,
    // Unknown values in a link are ignored: a broken code must not stop an exchange.
    refferal: /^[\w-]{1,64}$/.test(request.refferal ?? "") ? (request.refferal ?? null) : null,
    order: request.order_id ?? null,
    campaign: request.campaign ?? null,
  };
};

import type { ApiFailure } from "#domain/api-failure.ts";
import { isShopId } from "#domain/earnings/rid.ts";
import { validateRequisite } from "#domain/requisites/deferred.ts";
import { isWorseForVisitor } from "#domain/exchange/course.ts";
import type {
  CaptchaCheck,
  ClaimAttempt,
  ClaimCreate,
  CourseRequest,
  CourseChange,
  ExchangeContext,
  ExchangeDraft,
  ExchangeOutput,
  Pair,
  PromocodeCheck,
  RequisitePart,
} from "./exchange.types.ts";
import { citiesOf, requisiteFields, requisiteKey } from "./fields.ts";
import type { Terms } from "./figures.ts";
import { amountsOf, courseIn, readingAt, termsIn } from "./figures.ts";

/** Parameters of the course request. Call it only in states that have a pair. */
export const courseRequestIn = ({ fromId, toId, rid }: ExchangeContext): CourseRequest => ({
  from: fromId ?? 0,
  to: toId ?? 0,
  shop: isShopId(rid ?? "") ? rid : null,
});

/** Values of a part's visible fields in their normal form; empty optional ones are left out. */
function requisitesOf(
  context: ExchangeContext,
  pair: Pair,
  terms: Terms,
  side: RequisitePart,
): Record<string, string> {
  const entries = requisiteFields(pair, side, terms.courseType).flatMap((field) => {
    const result = validateRequisite(field.kind, context.requisites[requisiteKey(side, field)] ?? "");
    return result.ok ? [[field.name, result.value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** The body of createClaim. Null while the form cannot be one; a form without errors always can. */
export function claimBody(context: ExchangeContext): ClaimCreate | null {
  const { pair, fromId, toId } = context;
  const terms = termsIn(context);
  if (pair === null || terms === null || fromId === null || toId === null) return null;
  const both = amountsOf(context.amount, terms).quote;
  if (both === null) return null;
  const email = validateRequisite("email", context.email);
  const city = citiesOf(pair).find(({ id }) => id === context.cityId);
  const refundRequisites = requisitesOf(context, pair, terms, "refund");
  return {
    fromPs: fromId,
    toPs: toId,
    ...both,
    course: terms.course,
    courseTolerance: context.courseTolerance,
    surcharge: context.course?.surcharge ?? "0",
    fromRequisites: requisitesOf(context, pair, terms, "from"),
    toRequisites: requisitesOf(context, pair, terms, "to"),
    ...(Object.keys(refundRequisites).length > 0 && { refundRequisites }),
    recaptcha: context.solution ?? "",
    withVerificationCourse: terms.courseType === "verification",
    ...(email.ok ? { email: email.value } : {}),
    ...(city === undefined ? {} : { city: city.id }),
    ...(context.rid === null ? {} : { refferal: context.rid, ...context.preselection.link }),
    ...(context.promo === null ? {} : { promocode: context.promo.promocode }),
  };
}

/** Input of checkPromocode. Call it only in a state that has a pair. */
export function promocodeCheckIn(context: ExchangeContext): PromocodeCheck {
  const { fromId, toId } = context;
  const email = validateRequisite("email", context.email);
  return {
    promocode: context.promocode.trim(),
    fromPs: fromId ?? 0,
    toPs: toId ?? 0,
    withVerificationCourse: termsIn(context)?.courseType === "verification",
    ...(email.ok ? { email: email.value } : {}),
  };
}

/** The visitor's request: the body without the captcha and what follows from the course. */
function contentOf({ amount: { side } }: ExchangeContext, body: ClaimCreate): string {
  const { recaptcha: _solution, course: _course, courseTolerance: _bound, ...rest } = body;
  const { surcharge: _percent, fromSumma, toSumma, ...content } = rest;
  const amount = side === "from" ? fromSumma : toSumma;
  return JSON.stringify([amount, Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

/**
 * The attempt to repeat for the current form; null when a new one is needed. An attempt whose answer was lost
 * may have created its claim, so the same content is sent again unchanged, under the same key, unless the
 * course has improved since: the repeat would then give less than the page shows.
 */
export function attemptToRepeat(context: ExchangeContext): ClaimAttempt | null {
  const { attempt } = context;
  const body = claimBody(context);
  if (attempt === null || body === null) return null;
  if (isWorseForVisitor(body.course, attempt.body.course)) return null;
  return contentOf(context, attempt.body) === contentOf(context, body) ? attempt : null;
}

/** The part of the context that survives a reload. */
export function draftOf(context: ExchangeContext): ExchangeDraft {
  const { fromId, toId, amount, cityId, requisites, email, promocode, consent, isExample, rid, attempt } =
    context;
  return {
    version: 2,
    fromId,
    toId,
    amount: isExample ? { side: "from", text: "" } : amount,
    courseType: context.wantsVerification ? "verification" : "default",
    cityId,
    requisites: { ...requisites },
    email,
    promocode,
    consent,
    rid,
    attempt,
  };
}

/** The created claim; an empty one before. */
export const createdIn = ({ created }: ExchangeContext): ExchangeOutput =>
  created ?? { id: "", number: 0, secondsLeft: null };

/** The attempt that is being sent. Call it only in states that have one. */
export function attemptIn({ attempt }: ExchangeContext): ClaimAttempt {
  if (attempt === null) throw new Error("No claim is being sent");
  return attempt;
}

/** The captcha that is being solved. Call it only in the state that has one. */
export function captchaIn({ captcha }: ExchangeContext): CaptchaCheck {
  if (captcha === null) throw new Error("No captcha is being solved");
  return captcha;
}

/** The figures of a `course_changed` beside the requested ones; null for any other failure. */
export function courseChangeOf(context: ExchangeContext, failure: ApiFailure): CourseChange | null {
  const { attempt, promo } = context;
  if (attempt === null || failure.kind !== "conflict" || failure.code !== "course_changed") return null;
  const { course, surcharge, fromSumma, toSumma, withVerificationCourse } = attempt.body;
  return {
    seen: { course, surcharge, fromSumma, toSumma },
    now: {
      ...failure,
      course: courseIn(
        readingAt(failure, context),
        withVerificationCourse ? "verification" : "default",
        promo,
      ),
      defaultCourse: failure.course,
    },
  };
}

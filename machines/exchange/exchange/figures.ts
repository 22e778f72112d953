import type { AmountError } from "#domain/money/amount.ts";
import { parseAmount, roundedAmount } from "#domain/money/amount.ts";
import { courseFor, courseTypeFor } from "#domain/exchange/course.ts";
import { coursesAtPercent, percentOfTyped } from "#domain/exchange/course-steps.ts";
import type { EffectiveLimits } from "#domain/exchange/limits.ts";
import { effectiveLimits } from "#domain/exchange/limits.ts";
import { compare, isPositive, multiply, roundDown } from "#domain/money/money.ts";
import type { Quote, Side } from "#domain/exchange/quote.ts";
import { beyondOf, quote } from "#domain/exchange/quote.ts";
import { courseOfVisitor } from "#domain/money/surcharge.ts";
import type {
  Bound,
  Course,
  ExchangeContext,
  Pair,
  PromocodeEffect,
  Settled,
  TypedAmount,
} from "./exchange.types.ts";

/** The parts of the context that determine the amounts. */
export type FiguresOf = Pick<ExchangeContext, "pair" | "course" | "courseType" | "amount" | "promo">;

/** Course and limits of a pair for this visitor. */
export interface Terms {
  courseType: "default" | "verification";
  /** The applicable course, with the promocode and the shop's surcharge. */
  course: string;
  fromDecimals: number;
  toDecimals: number;
  limits: EffectiveLimits;
}

/** What the typed amount comes to. */
export interface Amounts {
  /** Both amounts; null until a valid amount is typed. */
  quote: Quote | null;
  error: AmountError | null;
  /** The limit that the amount is beyond. */
  beyond: Bound | null;
}

/**
 * A reading's course for this visitor, with the promocode and the shop's surcharge; "0" when there is none.
 */
export function courseIn(
  reading: Pick<Course, "course" | "verificationCourse" | "surcharge" | "highest">,
  wanted: Terms["courseType"],
  promo: PromocodeEffect | null,
): string {
  const regular = courseFor(reading, wanted);
  const { surcharge, highest = null } = reading;
  return (isPositive(regular) && courseOfVisitor(regular, promo, surcharge ?? "0", highest)) || "0";
}

type SteppedCourse = Pick<Course, "course" | "verificationCourse" | "surcharge" | "steps" | "highest">;

/** By how many percent a reading's courses are better for the typed amount. */
export function percentIn(
  reading: SteppedCourse,
  { pair, courseType, amount, promo }: Omit<FiguresOf, "course">,
): string {
  if (pair === null || reading.steps.length === 0) return "0";
  const parsed = parseAmount(amount.text, pair[amount.side].roundCalculator, "rounded");
  if (!parsed.ok) return "0";
  const typed = { side: amount.side, amount: parsed.value, fromDecimals: pair.from.roundCalculator };
  return percentOfTyped(reading.steps, typed, (percent) =>
    courseIn(coursesAtPercent(reading, percent), courseType, promo),
  );
}

/** A reading with its courses for the typed amount. */
export const readingAt = <Reading extends SteppedCourse>(
  reading: Reading,
  form: Omit<FiguresOf, "course">,
): Reading => coursesAtPercent(reading, percentIn(reading, form));

/** The current terms; null when the course is unusable (a source that reports zero is closed, not free). */
export function termsOf(
  pair: Pair,
  reading: Course,
  wanted: Terms["courseType"],
  promo: PromocodeEffect | null,
): Terms | null {
  const courseType = courseTypeFor(reading, wanted);
  const course = courseIn(reading, wanted, promo);
  if (!isPositive(course)) return null;
  return {
    courseType,
    course,
    fromDecimals: pair.from.roundCalculator,
    toDecimals: pair.to.roundCalculator,
    limits: effectiveLimits({
      from: pair.from,
      to: pair.to,
      course,
      courseType,
      reserve: reading.reserve,
    }),
  };
}

/** As `termsOf`, of the typed amount; null while no pair is loaded. */
export function termsIn(context: FiguresOf): Terms | null {
  const { pair, course, courseType, promo } = context;
  return pair === null || course === null
    ? null
    : termsOf(pair, readingAt(course, context), courseType, promo);
}

/** Computes both amounts from the typed one, rounded to its side's decimals. The typed text is not changed. */
export function amountsOf({ side, text }: TypedAmount, terms: Terms): Amounts {
  const { course, fromDecimals, toDecimals, limits } = terms;
  const parsed = parseAmount(text, side === "from" ? fromDecimals : toDecimals, "rounded");
  if (!parsed.ok) return { quote: null, error: parsed.error, beyond: null };
  const both = quote({ side, amount: parsed.value, course, fromDecimals, toDecimals });
  const beyond = limits.available ? beyondOf({ ...both, side }, limits) : null;
  return { quote: both, error: null, beyond };
}

/** An amount within the limits, each of them as it is at its own course. */
export function withinLimits(context: FiguresOf, amount: TypedAmount): TypedAmount {
  const terms = termsIn({ ...context, amount });
  const beyond = terms && amountsOf(amount, terms).beyond;
  return terms && beyond
    ? withinLimits(context, { side: amount.side, text: terms.limits[amount.side][beyond] })
    : amount;
}

/**
 * The amount as it is when its field is left: rounded to its side's decimals and set to the limit that it is beyond.
 * Null when the typed text is that already.
 */
export function settledAmount(context: FiguresOf): { amount: TypedAmount; settled: Settled | null } | null {
  const { side, text } = context.amount;
  const terms = termsIn(context);
  const found = terms === null ? null : amountsOf(context.amount, terms);
  if (terms === null || found === null || found.quote === null) return null;
  if (found.beyond !== null) return { amount: withinLimits(context, context.amount), settled: found.beyond };
  const rounded = roundedAmount(text, side === "from" ? terms.fromDecimals : terms.toDecimals);
  return rounded && { amount: { side, text: rounded.value }, settled: rounded.isLess ? "rounded" : null };
}

/** How many times the minimum the example is. */
const exampleTimes = "10";

/** The course type that applies: the wanted one where the pair has it. */
export const courseTypeIn = ({
  course,
  courseType,
}: Pick<ExchangeContext, "course" | "courseType">): Terms["courseType"] =>
  course === null ? "default" : courseTypeFor(course, courseType);

/** An amount to begin with: round, and well above the pair's minimum. Empty where the pair sets none or is closed. */
export function exampleAmount(context: FiguresOf): TypedAmount {
  const { pair } = context;
  const limits = termsIn(context)?.limits;
  const asked = pair?.from.min ?? pair?.to.min ?? "0";
  if (!limits?.available || !isPositive(asked)) return { side: "from", text: "" };
  const { min, max } = limits.from;
  const wanted = multiply(min, exampleTimes);
  const whole = roundDown(wanted, 0);
  // The first digit stays: 37.4 becomes 30, and 0.023 becomes 0.02.
  const round = roundDown(wanted, whole === "0" ? wanted.search(/[1-9]/) - 1 : 1 - whole.length);
  return { side: "from", text: compare(round, max) > 0 ? min : round };
}

/** Why nothing can be exchanged in this direction now. */
export type Unavailability = "closed" | "stale_course" | "off_hours" | "no_reserve" | "limits";

/** Why this direction takes no claims now; null when it does. */
export function unavailabilityOf(context: Omit<FiguresOf, "amount">): Unavailability | null {
  const { pair, course, courseType, promo } = context;
  if (course === null) return null;
  if (course.state !== "open") return course.state;
  const terms = pair && termsOf(pair, course, courseType, promo);
  if (terms === null) return "stale_course";
  return terms.limits.available ? null : "limits";
}

/** Whether the visitor gets more or less than at the previous reading. */
export function courseDirection(
  previous: Course,
  now: Course,
  wanted: Terms["courseType"],
): "better" | "worse" | null {
  const order = compare(courseIn(now, wanted, null), courseIn(previous, wanted, null));
  if (order === 0) return null;
  return order > 0 ? "better" : "worse";
}

/** The other side. */
export const otherSide = (side: Side): Side => (side === "from" ? "to" : "from");

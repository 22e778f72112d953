import type { CourseType } from "#domain/exchange/course.ts";
import { courseFor } from "#domain/exchange/course.ts";
import type { CourseStep } from "#domain/exchange/course-steps.ts";
import { courseAtPercent } from "#domain/exchange/course-steps.ts";
import type { EffectiveLimits, SideLimits } from "#domain/exchange/limits.ts";
import { effectiveLimits } from "#domain/exchange/limits.ts";
import type { DecimalString } from "#domain/money/money.ts";
import { workingAt } from "#domain/site/working-hours.ts";
import type { RequisiteKind } from "#domain/requisites/kinds.ts";
import { compare, normalize } from "#domain/money/money.ts";
import type { Locale } from "#domain/text/locale.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Courses } from "#server/exchange/rates/course.ts";
import { coursesOf, cutCourse, fixedCourses } from "#server/exchange/rates/course.ts";
import { techNow } from "#server/staff/settings/tech.ts";
import type { CourseRow, DirectionRow } from "./store.ts";
import type { RequisiteFieldsTable } from "./tables.ts";

/** Whether claims can be created, or why not. */
type DirectionState = components["schemas"]["DirectionState"];

/** The current figures of a direction. */
export interface Figures extends Courses {
  /** The rate of the source, without a margin; null for an operator's fixed rate. */
  readonly market: DecimalString | null;
  /** Better rates for larger amounts. The rates of `Courses` do not include them. */
  readonly steps: readonly CourseStep[];
  /** Bonus percent, already contained in the rates; null for none. */
  readonly bonus: DecimalString | null;
  /** The highest rate that staff allow; null for none. */
  readonly highest: DecimalString | null;
  /** Configured limits, by side. */
  readonly from: SideLimits;
  readonly to: SideLimits;
  /** Available reserve. */
  readonly reserve: DecimalString;
  readonly state: DirectionState;
  /** When working hours open it again; null where they do not keep it closed, or name no time within two weeks. */
  readonly opensAt: Date | null;
  /** What stopped a rate that is neither unknown nor too old. Visitors read that it is being updated. */
  readonly stop: "rate_jump" | "rate_bounds" | null;
  /** Age of the rate in whole seconds; 0 for an operator's fixed rate. */
  readonly age: number;
}

/** A direction with its current figures, as claims and the form need it. */
export interface Direction extends Figures {
  readonly row: DirectionRow;
}

/** A stored decimal in canonical spelling. */
export const orNull = (value: string | null): DecimalString | null =>
  value === null ? null : normalize(value);

const limitsOf = (row: CourseRow): { from: SideLimits; to: SideLimits } => ({
  from: {
    min: orNull(row.min_from ?? row.from_min),
    max: orNull(row.max_from ?? row.from_max),
    minVerification: orNull(row.min_verification_from),
    roundCalculator: row.from_decimals,
  },
  to: {
    min: orNull(row.min_to ?? row.to_min),
    max: orNull(row.max_to ?? row.to_max),
    minVerification: orNull(row.min_verification_to),
    roundCalculator: row.to_decimals,
  },
});

const presentCourses = (row: CourseRow): Courses | null => {
  const margins = {
    margin: row.margin,
    verificationMargin: row.verification_margin,
    bonus: row.bonus,
  };
  if (row.fixed_course !== null) return fixedCourses(row.fixed_course, margins);
  return row.rate === null ? null : coursesOf(normalize(row.rate), margins);
};

/** The rate for the largest amounts. */
export const bestCourse = ({ course, steps }: Pick<Figures, "course" | "steps">): DecimalString =>
  courseAtPercent(course, steps.at(-1)?.percent ?? "0");

const isOutside = (
  { course, verificationCourse }: Courses,
  { min_course: min, max_course: max, steps }: CourseRow,
): boolean =>
  (min !== null && compare(course, min) < 0) ||
  (max !== null && compare(bestCourse({ course: verificationCourse ?? course, steps }), max) > 0);

const stopOf = (row: CourseRow, courses: Courses): Figures["stop"] => {
  if (row.fixed_course === null && row.held !== null) return "rate_jump";
  return isOutside(courses, row) ? "rate_bounds" : null;
};

/** The current limits for a type of rate. Both the form and claim creation use them. */
export const limitsNow = (
  figures: Omit<Figures, "state" | "opensAt" | "stop">,
  courseType: CourseType,
): EffectiveLimits =>
  effectiveLimits({
    from: figures.from,
    to: figures.to,
    course: courseFor(figures, courseType),
    courseType,
    reserve: figures.reserve,
  });

const always = { isOpen: true, changesAt: null } as const;

/** Seconds since a moment; none since an unknown one. */
export const ageOf = (at: Date | null, now: Date): number =>
  at === null ? 0 : Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000));

/** The last rate of a direction's source, without a margin. Null when it never gave one. */
export const marketOf = (
  { rate, rate_at: at }: Pick<CourseRow, "rate" | "rate_at">,
  now: Date,
): components["schemas"]["MarketCourse"] | null =>
  rate === null ? null : { course: cutCourse(rate), age: ageOf(at, now) };

/**
 * The figures of a row at a moment. Null when the rate was never known: the pair then counts as non-existent.
 */
export const figuresOf = (row: CourseRow, now: Date): Figures | null => {
  const courses = presentCourses(row);
  if (courses === null) return null;
  const isFixed = row.fixed_course !== null;
  const age = isFixed ? 0 : ageOf(row.rate_at, now);
  const figures = {
    ...courses,
    market: isFixed || row.rate === null ? null : cutCourse(row.rate),
    steps: row.steps,
    bonus: isFixed ? null : orNull(row.bonus),
    highest: orNull(row.max_course),
    ...limitsOf(row),
    reserve: normalize(row.available ?? "0"),
    age,
  };
  const isAvailable =
    limitsNow(figures, "default").available ||
    (courses.verificationCourse !== null && limitsNow(figures, "verification").available);
  const isOpen = row.enabled && row.send_visible && row.receive_visible && row.has_place;
  const stop = stopOf(row, courses);
  const isStale = stop !== null || (!isFixed && age > (row.stale_after ?? 0));
  // Working hours come last: what is priced and covered is offered outside of them, too, to whoever has paid already.
  const stopped = !isOpen ? "closed" : isStale ? "stale_course" : isAvailable ? null : "no_reserve";
  const opening = stopped === null && row.working_hours !== null ? workingAt(row.working_hours, now) : always;
  const state = stopped ?? (opening.isOpen ? "open" : "off_hours");
  const opensAt = state === "off_hours" && opening.changesAt !== null ? new Date(opening.changesAt) : null;
  return { ...figures, state, opensAt, stop };
};

/** Whether a direction's rate can be had and is covered: at night, too, when working hours let nobody begin an order. */
export const isPriced = ({ state }: Pick<Figures, "state">): boolean =>
  state === "open" || state === "off_hours";

/** Why the rate of a direction opens no order, however much of the reserve is left. */
export type Halt = "tech_break" | "closed" | "stale_course";

/**
 * Why a direction's rate would open no order now; null when it would. Whatever sets a price asks this, not only new
 * orders: a rate that is unknown, stopped or withdrawn for these is none for anybody.
 */
export const haltOf = ({ state, row }: Pick<Direction, "state" | "row">, now: Date): Halt | null => {
  if (techNow(row.tech, now) !== null) return "tech_break";
  return state === "closed" || state === "stale_course" ? state : null;
};

/** A direction at a moment. Null when its rate was never known. */
export const directionOf = (row: DirectionRow, now: Date): Direction | null => {
  const figures = figuresOf(
    {
      ...row,
      from_decimals: row.from.decimals,
      to_decimals: row.to.decimals,
      send_visible: row.from.send_visible,
      receive_visible: row.to.receive_visible,
    },
    now,
  );
  return figures === null ? null : { ...figures, row };
};

/** The fields of one side and variant in form order, hidden ones included. */
const fieldsOf = (
  row: Pick<DirectionRow, "fields">,
  side: RequisiteFieldsTable["side"],
  variant: RequisiteFieldsTable["variant"],
): RequisiteFieldsTable[] => row.fields.filter((field) => field.side === side && field.variant === variant);

/**
 * The fields to fill in on one side for a type of rate. With the verification rate, `inputVerify` replaces
 * `input` on a side that has it.
 */
export const fieldsFor = (
  row: Pick<DirectionRow, "fields">,
  side: RequisiteFieldsTable["side"],
  courseType: CourseType,
): RequisiteFieldsTable[] => {
  const verified = courseType === "verification" ? fieldsOf(row, side, "inputVerify") : [];
  return verified.length > 0 ? verified : fieldsOf(row, side, "input");
};

/**
 * The fields of a refund address that may be given with a claim, in form order; none unless crypto is sent. Other money
 * goes back to where it came from, and a second card in a claim would only be a stranger's.
 */
export const refundFields = (
  row: Pick<DirectionRow, "from" | "back_fields">,
): readonly RequisiteFieldsTable[] =>
  row.from.group === "crypto" ? row.back_fields.filter(({ visible }) => visible) : [];

/** How an address is written from which payments are scored; null where none are. */
export const scoredAddressKind = (
  row: Pick<DirectionRow, "from" | "back_fields" | "risk_limit">,
): RequisiteKind | null =>
  row.risk_limit === null || row.from.network_code === null
    ? null
    : ((refundFields(row)[0]?.kind as RequisiteKind | undefined) ?? null);

/** The text in a language; null when there is none. */
export const textIn = (locale: Locale, ru: string | null, en: string | null): string | null =>
  locale === "ru" ? ru : en;

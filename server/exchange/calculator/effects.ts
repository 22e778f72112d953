import { compare, divide, multiply, roundNearest, subtract } from "#domain/money.ts";
import { isOffMarket } from "#domain/rate-guard.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Trx } from "#server/database.ts";
import type { Locale } from "#domain/locale.ts";
import type { Figures } from "./direction.ts";
import { bestCourse, figuresOf } from "./direction.ts";
import type { NamedCourseRow } from "./store.ts";
import { listCourses } from "./store.ts";
import { currencyOnWire } from "./wire.ts";

/** What a change does to the rate of a direction. */
export type RateEffect = components["schemas"]["RateEffect"];

/** Effects that one answer lists. */
const mostEffects = 200;

const isTraded = (figures: Figures | null): boolean =>
  figures !== null && (figures.state === "open" || figures.state === "no_reserve");

/** By how much a rate changes, in percent. */
export const percentOf = (before: string, after: string): string => {
  const isLess = compare(after, before) < 0;
  const distance = isLess ? subtract(before, after) : subtract(after, before);
  const percent = roundNearest(divide(multiply(distance, "100"), before, 4), 2);
  return isLess && percent !== "0" ? `-${percent}` : percent;
};

const distanceOf = ({ percent }: RateEffect): number => Math.abs(Number(percent ?? "0"));

const effectOf = (
  before: NamedCourseRow | undefined,
  after: NamedCourseRow,
  { now, locale }: { readonly now: Date; readonly locale: Locale },
): RateEffect => {
  const [then, next] = [before === undefined ? null : figuresOf(before, now), figuresOf(after, now)];
  const both = then !== null && next !== null;
  // Who changes nothing but the steps is shown what the largest amounts get.
  const isSame = both && compare(then.course, next.course) === 0;
  const [was, is] = isSame
    ? [bestCourse(then), bestCourse(next)]
    : [then?.course ?? null, next?.course ?? null];
  return {
    from: currencyOnWire(after.from, locale),
    to: currencyOnWire(after.to, locale),
    before: was,
    after: is,
    percent: was === null || is === null ? null : percentOf(was, is),
    is_far: was !== null && is !== null && isOffMarket(is, was),
    stops: isTraded(then) && !isTraded(next),
  };
};

/**
 * Makes a change, and says what it does to the rates of directions: stops first, then the farthest. Directions that
 * stay as they are are left out.
 */
export const effectsOf = async (
  trx: Trx,
  ids: readonly number[],
  change: () => Promise<void>,
  at: { readonly now: Date; readonly locale: Locale },
): Promise<RateEffect[]> => {
  const before = new Map((await listCourses(trx, ids)).map((row) => [row.id, row]));
  await change();
  const after = await listCourses(trx, ids);
  return after
    .map((row) => effectOf(before.get(row.id), row, at))
    .filter(({ before: then, after: next, stops }) => then !== next || stops)
    .toSorted((one, other) => Number(other.stops) - Number(one.stops) || distanceOf(other) - distanceOf(one))
    .slice(0, mostEffects);
};

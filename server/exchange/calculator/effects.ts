import { compare, divide, multiply, roundNearest, subtract } from "#domain/money/money.ts";
import { type PromocodeEffect, withPromocode } from "#domain/earnings/promocode.ts";
import { isOffMarket } from "#domain/exchange/rate-guard.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Trx } from "#server/database.ts";
import type { Locale } from "#domain/text/locale.ts";
import type { Figures } from "./direction.ts";
import { bestCourse, figuresOf, isPriced } from "./direction.ts";
import type { NamedCourseRow } from "./store.ts";
import { listCourses, listEnabled } from "./store.ts";
import { currencyOnWire } from "./wire.ts";

/** What a change does to the rate of a direction. */
export type RateEffect = components["schemas"]["RateEffect"];

/** Effects that one answer lists. */
const mostEffects = 200;

const isTraded = (figures: Figures | null): boolean =>
  figures !== null && (isPriced(figures) || figures.state === "no_reserve");

/** By how much a rate changes, in percent. */
export const percentOf = (before: string, after: string): string => {
  const isLess = compare(after, before) < 0;
  const distance = isLess ? subtract(before, after) : subtract(after, before);
  const percent = roundNearest(divide(multiply(distance, "100"), before, 4), 2);
  return isLess && percent !== "0" ? `-${percent}` : percent;
};

/** Whether any rate of a direction changes by more than the guard allows: everybody's, the verified, the largest amounts'. */
const isFar = (then: Figures, next: Figures): boolean =>
  (
    [
      [then.course, next.course],
      [then.verificationCourse, next.verificationCourse],
      [bestCourse(then), bestCourse(next)],
    ] as const
  ).some(([was, is]) => was !== null && is !== null && isOffMarket(is, was));

const distanceOf = ({ percent }: RateEffect): number => Math.abs(Number(percent ?? "0"));

/** What a promocode does to the best rate of each direction that is open, where it may be used. */
export const effectsOfPromocode = async (
  trx: Trx,
  {
    effect,
    sides,
  }: { readonly effect: PromocodeEffect; readonly sides: Partial<Record<"from" | "to", number>> },
  { now, locale }: { readonly now: Date; readonly locale: Locale },
): Promise<RateEffect[]> =>
  (await listCourses(trx, await listEnabled(trx, sides)))
    .flatMap((row) => {
      const figures = figuresOf(row, now);
      if (figures === null) return [];
      const before = bestCourse(figures);
      const after = withPromocode(before, effect, figures.highest);
      return {
        from: currencyOnWire(row.from, locale),
        to: currencyOnWire(row.to, locale),
        before,
        after,
        percent: percentOf(before, after),
        is_far: isOffMarket(after, before),
        stops: false,
      };
    })
    .toSorted((one, other) => distanceOf(other) - distanceOf(one))
    .slice(0, mostEffects);

const effectOf = (
  before: NamedCourseRow | undefined,
  after: NamedCourseRow,
  { now, locale }: { readonly now: Date; readonly locale: Locale },
): RateEffect => {
  const [then, next] = [before === undefined ? null : figuresOf(before, now), figuresOf(after, now)];
  const both = then !== null && next !== null;
  // Who changes nothing but the steps, or the margin of verified cards, is shown what that changes.
  const isSame = both && compare(then.course, next.course) === 0;
  const [was, is] = isSame
    ? compare(bestCourse(then), bestCourse(next)) === 0
      ? [then.verificationCourse, next.verificationCourse]
      : [bestCourse(then), bestCourse(next)]
    : [then?.course ?? null, next?.course ?? null];
  return {
    from: currencyOnWire(after.from, locale),
    to: currencyOnWire(after.to, locale),
    before: was,
    after: is,
    percent: was === null || is === null ? null : percentOf(was, is),
    is_far: both && isFar(then, next),
    stops: isTraded(then) && !isTraded(next),
  };
};

/**
 * Makes a change, and says what it does to the rates of directions: stops first, then the farthest. Directions that
 * stay as they are are left out.
 */
export const effectsOf = async <Result>(
  trx: Trx,
  ids: readonly number[],
  change: () => Promise<Result>,
  at: { readonly now: Date; readonly locale: Locale },
): Promise<{ readonly result: Result; readonly effects: RateEffect[] }> => {
  const before = new Map((await listCourses(trx, ids)).map((row) => [row.id, row]));
  const result = await change();
  const after = await listCourses(trx, ids);
  const effects = after
    .map((row) => effectOf(before.get(row.id), row, at))
    .filter(({ before: then, after: next, stops }) => then !== next || stops)
    .toSorted((one, other) => Number(other.stops) - Number(one.stops) || distanceOf(other) - distanceOf(one))
    .slice(0, mostEffects);
  return { result, effects };
};

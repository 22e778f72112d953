import { daySeconds, hourSeconds } from "#domain/time/durations.ts";
import { setImmediate as nextTurn } from "node:timers/promises";
import { secondsAfter } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { coursesOf } from "#server/exchange/rates/course.ts";
import { crossRates } from "#server/exchange/rates/cross.ts";
import type { RateSource } from "#server/exchange/rates/source.ts";
import type { CourseThen } from "./store.ts";
import { addPast, listMargins, oldestPoint } from "./store.ts";

/** Ages of the generated points in seconds, the newest first. A running exchange has more points. */
const ages = [
  ...Array.from({ length: 48 }, (_, index) => (index + 1) * (hourSeconds / 2)),
  ...Array.from({ length: 72 }, (_, index) => daySeconds + (index + 1) * 2 * hourSeconds),
  ...Array.from({ length: 46 }, (_, index) => 7 * daySeconds + (index + 1) * 12 * hourSeconds),
];

/** Moments written per statement. */
const together = 4;

/** Age in seconds of the oldest point from which a past counts as complete, even if its last points are missing. */
const longEnough = 29 * daySeconds;

type Margin = Awaited<ReturnType<typeof listMargins>>[number];

const pairOf = ({ base, quote }: Pick<Margin, "base" | "quote">): string => `${base} ${quote}`;

/**
 * Generates the last month's rates of directions from a source that replays. Works backwards from the newest
 * moment and resumes after an interruption.
 */
export const makePast = async (
  { database, clock }: Pick<Deps, "database" | "clock">,
  source: RateSource,
): Promise<void> => {
  const now = clock.now();
  const oldest = await oldestPoint(database);
  const known = oldest === null ? 0 : (now.getTime() - oldest.getTime()) / 1000;
  if (known >= longEnough) return;
  const directions = await listMargins(database, source.name);
  const pairs = new Map(directions.map((one) => [pairOf(one), one]));
  // Many directions differ only in network or bank.
  const alike = Map.groupBy(directions, (one) => `${pairOf(one)} ${one.margin} ${one.bonus ?? ""}`) as Map<
    string,
    [Margin, ...Margin[]]
  >;
  const coursesAt = async (at: Date): Promise<CourseThen[]> => {
    const rates = crossRates(await source.fetch(at), [...pairs.values()], at);
    const crosses = new Map(rates.map(({ base, quote, value }) => [pairOf({ base, quote }), value]));
    return [...alike.values()].flatMap(([first, ...same]) => {
      const cross = crosses.get(pairOf(first));
      const courses = cross && coursesOf(cross, { ...first, verificationMargin: null });
      return courses ? [first, ...same].map(({ id }) => ({ id, course: courses.course, at })) : [];
    });
  };
  const missing = ages.filter((age) => age > known);
  for (let start = 0; start < missing.length; start += together) {
    const points: CourseThen[] = [];
    for (const age of missing.slice(start, start + together)) {
      points.push(...(await coursesAt(secondsAfter(now, -age))));
      await nextTurn();
    }
    await addPast(database, points);
  }
};

import { readableCourse } from "./course.ts";
import type { DecimalString } from "../money/money.ts";
import { compare, divide, multiply, roundDown, roundNearest, subtract } from "../money/money.ts";

/** A point of a chart. */
export interface ChartPoint {
  readonly at: string;
  /** Value of one unit of the `base` side, in units of the other. */
  readonly value: DecimalString;
}

/** Chart data of a history. */
export interface RateChart {
  /** The side whose unit the chart prices. */
  readonly base: "from" | "to";
  readonly points: readonly ChartPoint[];
  readonly lowest: ChartPoint;
  readonly highest: ChartPoint;
  readonly first: ChartPoint;
  readonly last: ChartPoint;
  /** Change from first to last point, in percent with two decimals. */
  readonly change: DecimalString;
}

const significantDigits = 8;
const reciprocalDecimals = 40;

const shown = (course: DecimalString, base: RateChart["base"]): DecimalString => {
  const exact = base === "from" ? course : divide("1", course, reciprocalDecimals);
  return roundNearest(exact, Math.max(2, significantDigits - roundDown(exact, 0).length));
};

/** A history in the readable direction, chosen by the last course; undefined without points. */
export const rateChartOf = (
  history: readonly { readonly at: string; readonly course: DecimalString }[],
): RateChart | undefined => {
  const newest = history.at(-1);
  if (newest === undefined) return undefined;
  const { base } = readableCourse(newest.course);
  const points = history.map(({ at, course }) => ({ at, value: shown(course, base) }));
  const [first, last] = [points.at(0), points.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const better = (sign: 1 | -1) =>
    points.reduce((best, point) => (compare(point.value, best.value) === sign ? point : best));
  const change = roundNearest(multiply(divide(subtract(last.value, first.value), first.value, 10), "100"), 2);
  return { base, points, lowest: better(-1), highest: better(1), first, last, change };
};

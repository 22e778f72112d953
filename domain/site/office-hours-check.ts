import type { OpenRange } from "./office-hours.ts";
import { isTimeZone } from "../time/zoned-time.ts";

/** Office hours as entered by an operator: well-formed, but not yet checked for consistency. */
export interface HoursDraft {
  readonly timeZone: string;
  readonly week: readonly (OpenRange & { readonly days: readonly number[] })[];
  readonly exceptions: readonly { readonly date: string; readonly open: readonly OpenRange[] }[];
}

/** What can be wrong with office hours. */
type HoursProblem = "unknown_zone" | "closes_before_opening" | "overlap" | "date_repeated";

/** A problem and its location, such as `week.1.to`. */
export interface HoursFault {
  readonly path: string;
  readonly problem: HoursProblem;
}

interface Placed {
  readonly path: string;
  readonly range: OpenRange;
}

// Times of equal length compare as text: `09:30` is before `24:00`.
const reversed = (placed: readonly Placed[]): HoursFault[] =>
  placed
    .filter(({ range }) => range.from >= range.to)
    .map(({ path }) => ({ path: `${path}.to`, problem: "closes_before_opening" }));

/** Ranges of a day that begin before an earlier one ends. */
const overlapping = (placed: readonly Placed[]): HoursFault[] =>
  placed
    .filter((one) =>
      placed.some(
        (other) => other !== one && other.range.from <= one.range.from && one.range.from < other.range.to,
      ),
    )
    .map(({ path }) => ({ path: `${path}.from`, problem: "overlap" }));

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** Checks office hours. Returns each faulty location once. */
export const hoursFaults = ({ timeZone, week, exceptions }: HoursDraft): HoursFault[] => {
  const usual = week.map((range, index) => ({ path: `week.${String(index)}`, range, days: range.days }));
  const dates = exceptions.map(({ date, open }, index) => ({
    date,
    path: `exceptions.${String(index)}`,
    placed: open.map((range, place) => ({
      path: `exceptions.${String(index)}.open.${String(place)}`,
      range,
    })),
  }));
  const days = [
    ...weekdays.map((day) => usual.filter((range) => range.days.includes(day))),
    ...dates.map(({ placed }) => placed),
  ];
  const faults: HoursFault[] = [
    ...(isTimeZone(timeZone) ? [] : [{ path: "time_zone", problem: "unknown_zone" as const }]),
    ...dates
      .filter(({ date }, index) => exceptions.findIndex((other) => other.date === date) < index)
      .map(({ path }) => ({ path: `${path}.date`, problem: "date_repeated" as const })),
    ...reversed([...usual, ...dates.flatMap(({ placed }) => placed)]),
    ...days.flatMap(overlapping),
  ];
  return [...new Map(faults.map((fault) => [fault.path, fault])).values()];
};

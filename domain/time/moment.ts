import { minuteMs } from "./durations.ts";
import { instantOf, startOfDate } from "./zoned-time.ts";

/** How a text declares its dates: as ISO 8601 does, or day.month.year. */
export type DateOrder = "iso" | "dmy";

/** What a source declares of its times. Without a zone each time has to state its own. */
export interface MomentRules {
  readonly zone?: string;
  readonly order?: DateOrder;
}

const zone = "(Z|[+-]\\d\\d(?::?[0-5]\\d)?)";
const shape = new RegExp(
  `^(\\d{4}-\\d\\d-\\d\\d)(?:[T ]([01]\\d|2[0-3]):([0-5]\\d)(?::([0-5]\\d)(?:[.,](\\d{1,9}))?)? ?${zone}?)?$`,
  "i",
);
const byDay = /^(\d\d)\.(\d\d)\.(\d{4})(?=$|[T ])/;

/** Whether the calendar has this date, `YYYY-MM-DD`. */
export const isDate = (text: string): boolean => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

const offsetOf = (stated: string): number => {
  const [, sign = "+", hours = "0", minutes = "0"] = /^([+-])(\d\d):?(\d\d)?$/.exec(stated) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMs;
};

/**
 * Reads a moment, in milliseconds since 1970: a date, or a date with its time, as ISO 8601 or the declared order writes
 * them. A date begins with its day, and has a moment only in a declared zone, like a time that states none. Null for
 * everything else, and for what no calendar or clock has: nothing is guessed.
 */
export const momentIn = (
  text: string,
  { zone: declared, order = "iso" }: MomentRules = {},
): number | null => {
  if (order === "dmy" && !byDay.test(text)) return null;
  const found = shape.exec(order === "dmy" ? text.replace(byDay, "$3-$2-$1") : text);
  const [, date = "", hours, minutes = "0", seconds = "0", fraction = "", stated] = found ?? [];
  if (!isDate(date)) return null;
  if (hours === undefined) return declared === undefined ? null : startOfDate(declared, date);
  const local = Number(hours) * 60 + Number(minutes);
  const rest = Number(seconds) * 1000 + Math.floor(Number(`0.${fraction || "0"}`) * 1000);
  if (stated !== undefined)
    return Date.parse(`${date}T00:00:00Z`) + local * minuteMs + rest - offsetOf(stated);
  const instant = declared === undefined ? null : instantOf(declared, date, local);
  return instant === null ? null : instant + rest;
};

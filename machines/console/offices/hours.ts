import type { OpenRange } from "#domain/site/office-hours.ts";
import { hoursFaults } from "#domain/site/office-hours-check.ts";
import { dayFields, type OfficeFault, type OfficeText, type StaffOffice } from "./offices.types.ts";

type Hours = StaffOffice["hours"];

const range = /^((?:[01]\d|2[0-3]):[0-5]\d)\s*[-–—]\s*((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;
const utc = "Etc/UTC";

/** The ranges of a day; null when they can't be read. */
function rangesIn(text: string): OpenRange[] | null {
  const parts = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const found = parts.flatMap((part) => {
    const [, from, to] = range.exec(part) ?? [];
    return from === undefined || to === undefined ? [] : { from, to };
  });
  return found.length === parts.length ? found : null;
}

type OpenDate = { date: string; open: OpenRange[] };

/** The dates with hours of their own; null when they can't be read. */
function datesIn(text: string): OpenDate[] | null {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const found = lines.flatMap((line): OpenDate[] => {
    const date = line.slice(0, 10);
    const open = rangesIn(line.slice(10));
    const isDate = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date));
    return isDate && open !== null ? [{ date, open }] : [];
  });
  return found.length === lines.length ? found : null;
}

const isWrong = (week: readonly OpenRange[], exceptions: readonly OpenDate[]): boolean =>
  hoursFaults({ timeZone: utc, week: week.map((open) => ({ ...open, days: [1] })), exceptions }).length > 0;

/** What is wrong with the hours, by field. */
export function hoursFaultsIn(text: OfficeText): Record<string, OfficeFault | null> {
  const dates = datesIn(text.dates);
  const isZone = hoursFaults({ timeZone: text.time_zone.trim(), week: [], exceptions: [] }).length === 0;
  return {
    time_zone: isZone ? null : "zone",
    ...Object.fromEntries(
      dayFields.map((day) => {
        const open = rangesIn(text[day]);
        return [day, open === null || isWrong(open, []) ? "hours" : null];
      }),
    ),
    dates: dates === null || isWrong([], dates) ? "dates" : null,
  };
}

/** The hours as they are sent: days with the same range stand together. */
export function hoursIn(text: OfficeText): Hours {
  const days = dayFields.flatMap((field, index) =>
    (rangesIn(text[field]) ?? []).map((open) => ({ ...open, day: index + 1 })),
  );
  const week = [...Map.groupBy(days, ({ from, to }) => `${from}-${to}`).values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : { days: same.map(({ day }) => day), from: first.from, to: first.to };
  });
  return { time_zone: text.time_zone.trim(), week, exceptions: datesIn(text.dates) ?? [] };
}

const textOf = (open: readonly OpenRange[]): string => open.map(({ from, to }) => `${from}-${to}`).join(", ");

/** The texts of an office's hours. */
export function hoursTexts({
  time_zone,
  week,
  exceptions,
}: Hours): Omit<OfficeText, "row" | "city" | "currency" | "address_en" | "address_ru" | "phone"> {
  const [d1, d2, d3, d4, d5, d6, d7] = dayFields.map((_, index) =>
    textOf(week.filter(({ days }) => days.includes(index + 1))),
  ) as [string, string, string, string, string, string, string];
  const dates = exceptions.map(({ date, open }) => `${date} ${textOf(open)}`.trim()).join("\n");
  return { time_zone, d1, d2, d3, d4, d5, d6, d7, dates };
}

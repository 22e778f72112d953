import { dateText } from "#server/platform/date-text.ts";
import { offsetText } from "#domain/time/zoned-time.ts";
import type { Locale } from "#server/platform/locale.ts";

const date = { day: "numeric", month: "long" } as const;
const time = { hour: "2-digit", minute: "2-digit" } as const;

/** A near moment, with the offset of its time zone: 20 November, 15:30 (UTC+3). */
export const nearTime = (locale: Locale, moment: Date, timeZone: string): string =>
  `${dateText(locale, moment, { ...date, timeZone })}, ${dateText(locale, moment, { ...time, timeZone })} (${offsetText(timeZone, moment.getTime())})`;

/** The time of a visit, with the offset of its time zone: Monday 23 November at 10:30 (UTC+3). */
export const visitTime = (locale: Locale, moment: Date, timeZone: string): string =>
  `${dateText(locale, moment, { weekday: "long", ...date, ...time, timeZone })} (${offsetText(timeZone, moment.getTime())})`;

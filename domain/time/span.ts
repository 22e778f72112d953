import type { Locale } from "../text/locale.ts";

/** Of our own: the first page cannot wait for `Intl.NumberFormat` (see `marks` of `figures.ts`). */
const units = {
  en: { day: ["day", "days"], hour: ["hr", "hr"], minute: ["min", "min"] },
  ru: { day: ["д", "д"], hour: ["ч", "ч"], minute: ["мин", "мин"] },
} as const;

/** A length of time in its two largest units: "28 min", "3 hr 12 min", "2 days 5 hr". None is shorter than a minute. */
export function writeSpan(locale: Locale, minutes: number): string {
  const whole = Math.max(1, Math.round(minutes));
  const [days, hours] = [Math.floor(whole / 1440), Math.floor(whole / 60) % 24];
  const parts = [
    { unit: "day", count: days },
    { unit: "hour", count: hours },
    { unit: "minute", count: days > 0 ? 0 : whole % 60 },
  ] as const;
  return parts
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) => `${count}\u00A0${units[locale][unit][count === 1 ? 0 : 1]}`)
    .join(" ");
}

import { dayMs } from "./durations.ts";
/** Grouping of a period's days. Weeks begin on Monday. */
export type PeriodStep = "day" | "week" | "month";

/** Maximum number of days in a period. */
export const longestPeriod = 366;

/** The date a number of days after (or, when negative, before) a date. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** Number of days in a period, both ends included; zero or less when it ends before it begins. */
export const daysIn = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

const begins: Record<PeriodStep, (date: string) => boolean> = {
  day: () => true,
  week: (date) => new Date(date).getUTCDay() === 1,
  month: (date) => date.endsWith("-01"),
};

/** The first days of a period's steps. The first step begins with the period on any weekday. */
export const stepsOf = (from: string, to: string, step: PeriodStep): string[] =>
  Array.from({ length: Math.max(0, daysIn(from, to)) }, (_, index) => daysAfter(from, index)).filter(
    (date) => date === from || begins[step](date),
  );

/** A part of a period, both ends included. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

/** First and last day of each step, from the first days of all steps and the end of the period. */
export const stepDays = (starts: readonly string[], to: string): Days[] =>
  starts.map((first, index) => {
    const next = starts[index + 1];
    return { first, last: next === undefined ? to : daysAfter(next, -1) };
  });

/** Why dates are not a valid period; null when they are. An empty date means no bound. */
export const periodFault = (from: string, to: string): "misordered" | "long" | null => {
  if (from === "" || to === "") return null;
  if (from > to) return "misordered";
  return daysIn(from, to) > longestPeriod ? "long" : null;
};

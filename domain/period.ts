/** How the days of a period are put together. Weeks begin on Monday. */
export type PeriodStep = "day" | "week" | "month";

/** Days that a period has at most. */
export const longestPeriod = 366;

const day = 86_400_000;

/** The date so many days after a date; before it, where they are below zero. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

/** How many days a period has, both ends included; zero or below where it ends before it begins. */
export const daysIn = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / day + 1;

const begins: Record<PeriodStep, (date: string) => boolean> = {
  day: () => true,
  week: (date) => new Date(date).getUTCDay() === 1,
  month: (date) => date.endsWith("-01"),
};

/** The first days of the steps of a period. The first step begins with the period, whatever day that is. */
export const stepsOf = (from: string, to: string, step: PeriodStep): string[] =>
  Array.from({ length: Math.max(0, daysIn(from, to)) }, (_, index) => daysAfter(from, index)).filter(
    (date) => date === from || begins[step](date),
  );

/** A part of a period, both ends included. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

/** The first and the last day of each step, by the first days of all steps and the end of the period. */
export const stepDays = (starts: readonly string[], to: string): Days[] =>
  starts.map((first, index) => {
    const next = starts[index + 1];
    return { first, last: next === undefined ? to : daysAfter(next, -1) };
  });

/** Why days are no period that can be asked for; null where they are. An empty day is no bound. */
export const periodFault = (from: string, to: string): "misordered" | "long" | null => {
  if (from === "" || to === "") return null;
  if (from > to) return "misordered";
  return daysIn(from, to) > longestPeriod ? "long" : null;
};

import type { ApiFailure } from "#domain/api-failure.ts";
import type { PeriodStep } from "#domain/period.ts";
import type { statisticsMachine } from "#machines/statistics/statistics.machine.ts";
import type { SaleRange, ShopStatistics } from "#machines/statistics/statistics.types.ts";
import { pageWords, signedIn, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const ranges: Record<SaleRange, string> = {
  7: "‘7 days’",
  30: "‘30 days’",
  90: "‘90 days’",
  365: "‘A year’",
};
const steps: Record<PeriodStep, string> = { day: "‘Day’", week: "‘Week’", month: "‘Month’" };
const ends = { from: "‘From’", to: "‘To’" };

const arrived = ({ total }: ShopStatistics) =>
  total.created === 0
    ? "The statistics arrive: no claim was created in the period (choose days without one)"
    : "The statistics arrive, with claims";

const missing = (failure: ApiFailure) => {
  if (failure.kind === "notFound") return "The answer is that there is no shop (take another account)";
  return failure.kind === "fields"
    ? "The server refuses the period (write date_from=2020-01-01 alone into the address)"
    : `The statistics do not arrive: ${why(failure)}`;
};

/** The statistics of the user's shop. */
export const statisticsWords: WordsFor<typeof statisticsMachine> = {
  begin: ({ place: { from, to } }) =>
    `${signedIn}, slow the network down and open /en/account/shop/statistics${
      from === "" ? "" : `?date_from=${from}&date_to=${to}, which ends before it begins`
    }`,
  events: {
    "range.choose": ({ range }) => `Press ${ranges[range]}`,
    "period.change": ({ end, day }) => `Set ${ends[end]} to ${day}`,
    "step.choose": ({ step }) => `Choose ${steps[step]}`,
    "figure.choose": ({ figure }) =>
      figure === "reward" ? "Choose ‘Reward’ above the chart" : "Choose another figure above the chart",
    "place.returned": ({ place: { from, to } }) =>
      from > to && to !== ""
        ? "Go back with the browser's button to an address whose period ends before it begins"
        : "Go back with the browser's button",
    retry: "Press ‘Try again’",
    ...pageWords,
  },
  done: {
    loadStatistics: arrived,
    refreshStatistics: "The statistics are read again",
  },
  failed: {
    loadStatistics: missing,
    refreshStatistics: (failure: ApiFailure) => `The statistics are not read again: ${why(failure)}`,
  },
  timers: { retryDelay: waiting.retryDelay },
  states: {
    arriving: "",
    loading: "The figures are grey; where there were some, they stay and fade",
    failed: "A card says ‘The statistics could not be loaded’, with ‘Try again’",
    absent: "A card says ‘You have no shop yet’, with ‘Apply for a shop’",
    impossible:
      "Beside ‘To’ stands ‘The period ends before it begins.’, or that it is too long; the days are still there",
    shown:
      "The figures are there beside those of the period before, with charts; without claims the page says so",
    refreshing: "",
    stale: "A message says ‘These figures may be out of date’, with ‘Try again’; the figures are still there",
  },
};

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
  365: "‘1 year’",
};
const steps: Record<PeriodStep, string> = { day: "‘Day’", week: "‘Week’", month: "‘Month’" };
const ends = { from: "‘From’", to: "‘To’" };

const arrived = ({ total }: ShopStatistics) =>
  total.created === 0
    ? "The statistics load: no order was created in the period (choose days without orders)"
    : "The statistics load, with orders";

const missing = (failure: ApiFailure) => {
  if (failure.kind === "notFound")
    return "The server answers that there is no shop (sign in with another account)";
  return failure.kind === "fields"
    ? "The server rejects the period (put only date_from=2020-01-01 into the address)"
    : `The statistics cannot be loaded: ${why(failure)}`;
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
        ? "Press the browser's back button to return to an address whose period ends before it begins"
        : "Press the browser's back button",
    retry: "Press ‘Try again’",
    ...pageWords,
  },
  done: {
    loadStatistics: arrived,
    refreshStatistics: "The statistics are refreshed",
  },
  failed: {
    loadStatistics: missing,
    refreshStatistics: (failure: ApiFailure) => `The statistics cannot be refreshed: ${why(failure)}`,
  },
  timers: { retryDelay: waiting.retryDelay },
  states: {
    arriving: "",
    loading:
      "Grey placeholders appear in place of the figures; figures that were already shown stay, but fade",
    failed: "A card says ‘The statistics could not be loaded’, with ‘Try again’",
    absent: "A card says ‘You have no shop yet’, with ‘Apply for a shop’",
    impossible:
      "A message beside ‘To’ says ‘The period ends before it begins.’, or that the period is too long; the days stay",
    shown:
      "The page shows the figures beside those of the previous period, with charts; if there are no orders, it says so",
    refreshing: "",
    stale:
      "A message says ‘These figures may be out of date’, with ‘Try again’; the figures stay on the page",
  },
};

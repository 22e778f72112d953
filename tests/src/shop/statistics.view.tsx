import type { PeriodStep } from "#domain/time/period.ts";
import { shopApplicationMachine } from "#machines/shop/shop-application/shop-application.machine.ts";
import type { statisticsMachine } from "#machines/shop/statistics/statistics.machine.ts";
import { rangeNames, stepNames } from "#src/shop/statistics/messages.ts";
import { statisticsPlaces } from "#src/shop/statistics/place.ts";
import { Statistics } from "#src/shop/statistics/Statistics.tsx";
import { english, failedReading } from "../walks/forms.ts";
import type { Landmark } from "../walks/seen.ts";
import { viewModel, type Shown } from "../walks/view-model.ts";

type Machine = typeof statisticsMachine;

const steps: readonly PeriodStep[] = ["day", "week", "month"];

const filters: Shown<Machine> = ({ context: { place } }) => [
  ...(place.from === "" && place.to === "" ? [`pressed ${english._(rangeNames[place.range])}` as const] : []),
  "field From",
  "field To",
];

/** What stands at the chart. */
const chart: Shown<Machine> = ({ context: { place } }) => [
  "heading Over time",
  "field Metric",
  ...steps.map(
    (step): Landmark => `${step === place.step ? "ticked" : "unticked"} ${english._(stepNames[step])}`,
  ),
];

const shown: Shown<Machine> = (snapshot) => {
  const { statistics } = snapshot.context;
  if (statistics === null) return filters(snapshot);
  return statistics.steps.length === 0
    ? [...filters(snapshot), "heading Totals", "heading No orders in this period"]
    : [...filters(snapshot), "heading Totals", ...chart(snapshot)];
};

/** The statistics of a shop's sales. */
export const statisticsView = viewModel<Machine>({
  flow: "statistics",
  runs: "statistics",
  path: ({ place }) => `/account/shop/statistics${statisticsPlaces.write(place)}`,
  begin: () => <Statistics />,
  beside: { shopApplication: shopApplicationMachine },
  events: {
    "range.choose": (page, { range }) => page.press(english._(rangeNames[range])),
    "period.change": (page, { end, day }) => page.type(end === "from" ? "From" : "To", day),
    "step.choose": (page, { step }) => page.check(english._(stepNames[step]), true),
    "figure.choose": (page, { figure }) => page.choose("Metric", figure),
    retry: (page) => page.press("Try again"),
  },
  facts: {
    "place.returned": "The browser goes back.",
    "page.shown": "The browser says so.",
    "connection.restored": "The browser says so.",
  },
  withheld: [
    {
      why: "Where there is no shop, there is nothing to filter.",
      is: ({ type }, snapshot) =>
        ["range.choose", "period.change"].includes(type) && snapshot.matches("absent"),
    },
    {
      why: "A figure and its steps are chosen beside its chart.",
      is: ({ type }, snapshot) =>
        ["figure.choose", "step.choose"].includes(type) &&
        ((snapshot.context.statistics?.steps ?? []).length === 0 ||
          ["failed", "absent", "impossible"].includes(snapshot.value)),
    },
  ],
  states: {
    loading: (snapshot) =>
      snapshot.context.statistics === null
        ? [...filters(snapshot), "alert Loading the statistics…"]
        : shown(snapshot),
    failed: (snapshot) => [
      ...filters(snapshot),
      ...failedReading("The statistics couldn't be loaded", snapshot.context.failure),
    ],
    absent: ["heading You have no shop yet"],
    impossible: (snapshot) => {
      const { from, to } = snapshot.context.place;
      const isMisordered = from !== "" && to !== "" && from > to;
      return [
        ...filters(snapshot),
        isMisordered ? "text The period ends before it begins." : "text No more than 366 days.",
      ];
    },
    shown,
    refreshing: shown,
    stale: (snapshot) => [
      ...shown(snapshot),
      ...failedReading("These figures may be out of date", snapshot.context.failure),
    ],
  },
  others: ["button 7 days", "button 30 days", "button 90 days", "button 1 year"],
});

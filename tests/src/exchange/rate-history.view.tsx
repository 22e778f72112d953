import type { RatePeriod } from "#domain/exchange/rate-history.ts";
import type { rateHistoryMachine } from "#machines/exchange/rate-history/rate-history.machine.ts";
import { RateHistory } from "#src/exchange/rate-history/RateHistory.tsx";
import { failedReading } from "../walks/forms.ts";
import type { Landmark } from "../walks/seen.ts";
import { viewModel, type Shown } from "../walks/view-model.ts";

type Machine = typeof rateHistoryMachine;

const sideOf = (id: number, code: string, name: string) => ({
  id,
  code,
  ticker: code,
  name,
  icon: code.toLowerCase(),
  group: "crypto" as const,
  network: null,
});

const labels: Record<RatePeriod, string> = { day: "Day", week: "Week", month: "Month" };

const choice: Shown<Machine> = ({ context: { period } }) =>
  Object.entries(labels).map(
    ([name, label]): Landmark => `${name === period ? "ticked" : "unticked"} ${label}`,
  );

const drawn: Shown<Machine> = (snapshot) => [
  ...choice(snapshot),
  "text RUB for 1 USDT",
  "text Change over the period",
];

/** The history of a pair's rate. */
export const rateHistoryView = viewModel<Machine>({
  flow: "rate-history",
  runs: "rateHistory",
  begin: ({ from, to, history }) => (
    <RateHistory pair={{ from: sideOf(from, "USDT", "Tether"), to: sideOf(to, "RUB", "Roubles"), history }} />
  ),
  events: {
    "period.choose": (page, { period }) => page.check(labels[period], true),
    retry: (page) => page.press("Try again"),
  },
  states: {
    shown: drawn,
    refreshing: drawn,
    loading: (snapshot) => [...choice(snapshot), "alert Loading…"],
    failed: (snapshot) => [
      ...choice(snapshot),
      ...failedReading("The rate history couldn't be loaded", snapshot.context.failure),
    ],
    stale: (snapshot) => [...drawn(snapshot), ...failedReading("Not updated", snapshot.context.failure)],
  },
});

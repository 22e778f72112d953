import { done, failed, type FlowCases } from "#machines/shared/cases.ts";
import type { rateHistoryMachine, RateHistory } from "./rate-history.machine.ts";

/** A history of a period that rises by one. */
export const sampleHistory = (period: RateHistory["period"] = "week"): RateHistory => ({
  period,
  points: [
    { at: "2026-11-20T11:00:00.000Z", course: "80" },
    { at: "2026-11-20T12:00:00.000Z", course: "81" },
  ],
});

/** Events and outcomes that reach every state of the rate history. */
export const rateHistoryCases: FlowCases<typeof rateHistoryMachine> = {
  inputs: [
    { from: 1, to: 13, history: sampleHistory() },
    { from: 1, to: 13, history: null },
  ],
  events: [
    { type: "period.choose", period: "day" },
    { type: "period.choose", period: "week" },
    { type: "retry" },
    done("loadHistory", sampleHistory("day")),
    failed("loadHistory"),
    done("refreshHistory", sampleHistory("day")),
    failed("refreshHistory"),
  ],
};

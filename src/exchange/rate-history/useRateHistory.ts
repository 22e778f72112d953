import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type {
  rateHistoryMachine,
  RateHistoryInput,
} from "#machines/exchange/rate-history/rate-history.machine.ts";
import type { RatePeriod } from "#domain/exchange/rate-history.ts";
import * as rateHistory from "#machines/exchange/rate-history/rate-history.selectors.ts";
import { useFlow } from "#src/flows/flows.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    rateHistory: typeof rateHistoryMachine;
  }
}

/** The history of a rate: what it shows, and what a visitor can do to it. */
export function useRateHistory(input: RateHistoryInput) {
  const actor = useFlow("rateHistory", input);
  return {
    view: {
      step: useSelector(actor, rateHistory.selectStep),
      period: useSelector(actor, rateHistory.selectPeriod),
      points: useSelector(actor, rateHistory.selectPoints),
      failure: useSelector(actor, rateHistory.selectFailure),
    },
    actions: useMemo(
      () => ({
        choosePeriod: (period: RatePeriod) => actor.send({ type: "period.choose", period }),
        retry: () => actor.send({ type: "retry" }),
      }),
      [actor],
    ),
  };
}

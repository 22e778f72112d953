import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { useSearch } from "wouter";
import type { statisticsMachine } from "#machines/shop/statistics/statistics.machine.ts";
import type { PeriodStep } from "#domain/time/period.ts";
import * as statistics from "#machines/shop/statistics/statistics.selectors.ts";
import type { Figure, SaleRange } from "#machines/shop/statistics/statistics.types.ts";
import { useFlow } from "#src/flows/flows.ts";
import { statisticsPlaces } from "./place.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    statistics: typeof statisticsMachine;
  }
}

/** View and actions of the shop's sales statistics. */
export function useStatistics() {
  const actor = useFlow("statistics", { place: statisticsPlaces.read(useSearch()) });
  return {
    view: {
      step: useSelector(actor, statistics.selectStep),
      isTurning: useSelector(actor, statistics.selectIsTurning),
      isStale: useSelector(actor, statistics.selectIsStale),
      range: useSelector(actor, statistics.selectRange),
      periodStep: useSelector(actor, statistics.selectPeriodStep),
      period: useSelector(actor, statistics.selectPeriod),
      fault: useSelector(actor, statistics.selectPeriodFault),
      statistics: useSelector(actor, statistics.selectStatistics),
      compared: useSelector(actor, statistics.selectCompared),
      totals: useSelector(actor, statistics.selectTotals),
      isEmpty: useSelector(actor, statistics.selectIsEmpty),
      stages: useSelector(actor, statistics.selectStages),
      series: useSelector(actor, statistics.selectSeries),
      failure: useSelector(actor, statistics.selectFailure),
    },
    actions: useMemo(
      () => ({
        chooseRange: (range: SaleRange) => actor.send({ type: "range.choose", range }),
        changePeriod: (end: "from" | "to", day: string) => actor.send({ type: "period.change", end, day }),
        chooseStep: (step: PeriodStep) => actor.send({ type: "step.choose", step }),
        chooseFigure: (figure: Figure) => actor.send({ type: "figure.choose", figure }),
        retry: () => actor.send({ type: "retry" }),
      }),
      [actor],
    ),
  };
}

export type StatisticsPage = ReturnType<typeof useStatistics>;

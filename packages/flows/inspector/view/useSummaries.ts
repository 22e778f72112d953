import { useEffect, useState } from "react";
import { purposeOf } from "#charts/flows.ts";
import type { LoadedFlow } from "#inspector/chart/charts.ts";
import { useInspector } from "./useInspector.ts";

/** What a list tells about a flow. */
interface Summary {
  readonly purpose: string;
  /** The number of states and events. */
  readonly size: string;
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? "" : "s"}`;

const summaryOf = ({ chart, machine }: LoadedFlow): Summary => {
  const events = new Set(chart.transitions.map(({ event }) => event));
  return {
    purpose: purposeOf(machine),
    size: `${count(chart.states.length - 1, "state")}, ${count(events.size, "event")}`,
  };
};

/** What each flow is for and how large it is, once it is loaded. Loads all flows. */
export function useSummaries(): ReadonlyMap<string, Summary> {
  const { charts } = useInspector();
  const [summaries, setSummaries] = useState<ReadonlyMap<string, Summary>>(new Map());
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      for (const { id } of charts.flows) {
        const summary = await charts.load(id).then(summaryOf, (error: unknown) => ({
          purpose: error instanceof Error ? error.message : String(error),
          size: "cannot be drawn",
        }));
        if (isGone) return;
        setSummaries((before) => new Map(before).set(id, summary));
      }
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [charts]);
  return summaries;
}

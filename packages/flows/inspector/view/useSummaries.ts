import { useEffect, useState } from "react";
import { purposeOf } from "#charts/flows.ts";
import { useInspector } from "./useInspector.ts";

/** What a list tells about a flow. */
interface Summary {
  readonly purpose: string;
  /** The number of states and events. */
  readonly size: string;
}

/** What each flow is for and how large it is, once it is loaded. Loads all flows. */
export function useSummaries(): ReadonlyMap<string, Summary> {
  const { charts } = useInspector();
  const [summaries, setSummaries] = useState<ReadonlyMap<string, Summary>>(new Map());
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      for (const { id } of charts.flows) {
        // A flow that fails to load shows its error where it is displayed.
        const flow = await charts.load(id).catch(() => undefined);
        if (isGone) return;
        if (flow === undefined) continue;
        const { chart, machine } = flow;
        const events = new Set(chart.transitions.map(({ event }) => event));
        const size = `${chart.states.length - 1} states, ${events.size} events`;
        setSummaries((before) => new Map(before).set(id, { purpose: purposeOf(machine), size }));
      }
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [charts]);
  return summaries;
}

import { useEffect, useState } from "react";
import { flows } from "#machines/registry.ts";
import { loadFlow } from "#src/inspector/chart/charts.ts";

/** The number of states and events of each flow, as text, once it is loaded. Loads all flows. */
export function useCounts(): ReadonlyMap<string, string> {
  const [counts, setCounts] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      for (const { id } of flows) {
        const flow = await loadFlow(id);
        if (isGone) return;
        const { chart } = flow;
        const events = new Set(chart.transitions.map(({ event }) => event));
        setCounts((before) =>
          new Map(before).set(id, `${chart.states.length - 1} states, ${events.size} events`),
        );
      }
    };
    // A flow that fails to load shows its error where it is displayed.
    load().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return counts;
}

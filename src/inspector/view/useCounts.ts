import { useEffect, useState } from "react";
import { flows } from "#machines/registry.ts";
import { draw, loadFlow } from "../chart/charts.ts";

/** How many states and events each flow has, in words, once it is loaded. Loads all flows and lays out their charts. */
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
      // Laid out before anybody asks, one after the other: a chart that is asked for waits for one at most.
      for (const { id } of flows) {
        if (isGone) return;
        await draw(await loadFlow(id), new Set());
      }
    };
    void load();
    return () => {
      isGone = true;
    };
  }, []);
  return counts;
}

import { flows } from "#src/inspector/flows.ts";
import type { FlowParts } from "#charts/flows.ts";
import { chartOf, type Chart } from "#charts/chart.ts";
import { draw, layouts } from "./drawing.ts";
import { once } from "./once.ts";

/** A flow with its chart. */
export interface LoadedFlow extends FlowParts {
  readonly id: string;
  readonly chart: Chart;
}

const loaded = new Map<string, Promise<LoadedFlow>>();
const none: ReadonlySet<string> = new Set();

/** Loads a flow; once. Rejects with an Error where there is no such flow. */
export const loadFlow = (id: string): Promise<LoadedFlow> =>
  once(loaded, id, async () => {
    const flow = flows.find((one) => one.id === id);
    if (flow === undefined) throw new Error(`There is no flow ${id}`);
    const parts = await flow.load();
    return { ...parts, id, chart: chartOf(parts.machine) };
  });

/**
 * Lays out all charts before anybody asks for them, in the order of the list: the largest takes longer than a second.
 * In a worker of their own, so that the chart that is asked for does not stand in their queue.
 */
export async function prepareCharts(): Promise<void> {
  const engine = layouts();
  for (const { id } of flows)
    await loadFlow(id)
      .then((flow) => draw(flow, none, engine))
      // It says so where it is looked at.
      .catch(() => undefined);
}

import type { Flow, FlowParts } from "#charts/flows.ts";
import { chartOf, type Chart } from "#charts/chart.ts";
import { once } from "./once.ts";

/** A flow with its chart. */
export interface LoadedFlow extends FlowParts {
  readonly id: string;
  readonly chart: Chart;
}

/** The flows of a project. */
export interface Charts {
  readonly flows: readonly Flow[];
  /** Whether there is a chart of this machine. */
  has: (machine: string | null) => machine is string;
  /** Loads a flow; once. Rejects with an Error where there is no such flow. */
  load: (id: string) => Promise<LoadedFlow>;
}

export function createCharts(flows: readonly Flow[]): Charts {
  const ids = new Set(flows.map(({ id }) => id));
  const loaded = new Map<string, Promise<LoadedFlow>>();
  return {
    flows,
    has: (machine): machine is string => machine !== null && ids.has(machine),
    load: (id) =>
      once(loaded, id, async () => {
        const flow = flows.find((one) => one.id === id);
        if (flow === undefined) throw new Error(`There is no flow ${id}`);
        const parts = await flow.load();
        return { ...parts, id, chart: chartOf(parts.machine) };
      }),
  };
}

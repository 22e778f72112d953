import type { Words } from "#charts/config.ts";
import type { Flow, FlowParts } from "#charts/flows.ts";
import { definitionOf } from "./definition.ts";

/** What the server tells the inspector of a project, as JSON. */
export interface ServedProject {
  readonly page?: string | undefined;
  readonly first?: string | undefined;
  readonly words: Pick<Words, "common" | "means">;
  /** Whether there are reports of tests. */
  readonly hasReports: boolean;
  readonly origins: readonly string[];
  readonly flows: readonly {
    readonly id: string;
    readonly area: string;
    /** See `definitionOf`; undefined where it cannot be drawn. */
    readonly machine?: string;
    readonly cases?: unknown;
    readonly problem?: string;
  }[];
}

/** A machine without a name is called by its file. */
const nameless = "(machine)";

const plain = (value: unknown): unknown => {
  try {
    return JSON.parse(
      JSON.stringify(value, (_, inner: unknown) => (typeof inner === "bigint" ? String(inner) : inner)),
    ) as unknown;
  } catch {
    return { inputs: [undefined], events: [] };
  }
};

/**
 * Flows as their machines name themselves, since that is what running actors tell; a second one of the same name has that
 * of its file. One that cannot be read says why.
 */
export async function served(
  flows: readonly Flow[],
): Promise<{ flows: ServedProject["flows"]; partsOf: (id: string) => Promise<FlowParts> }> {
  const known = new Map<string, Flow>();
  const told: ServedProject["flows"][number][] = [];
  for (const flow of flows) {
    const { id: file, area, load } = flow;
    try {
      const { machine, cases } = await load();
      const id = machine.id === nameless || known.has(machine.id) ? file : machine.id;
      known.set(id, flow);
      told.push({ id, area, machine: definitionOf(machine), cases: plain(cases) });
    } catch (error) {
      told.push({ id: file, area, problem: error instanceof Error ? error.message : String(error) });
    }
  }
  return {
    flows: told,
    partsOf: async (id) => {
      const flow = known.get(id);
      if (flow === undefined) throw new Error(`There is no flow ${id}`);
      return flow.load();
    },
  };
}

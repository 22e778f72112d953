import type { Flow } from "#charts/flows.ts";
import { definitionOf } from "./definition.ts";

/** What the server tells the inspector of a project, as JSON. */
export interface ServedProject {
  readonly page?: string | undefined;
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
    return JSON.parse(JSON.stringify(value)) as unknown;
  } catch {
    return { inputs: [], events: [] };
  }
};

/** Flows as their machines name themselves, since that is what running actors tell. One that cannot be read says why. */
export const served = async (flows: readonly Flow[]): Promise<ServedProject["flows"]> =>
  Promise.all(
    flows.map(async ({ id: file, area, load }) => {
      try {
        const { machine, cases } = await load();
        const id = machine.id === nameless ? file : machine.id;
        return { id, area, machine: definitionOf(machine), cases: plain(cases) };
      } catch (error) {
        return { id: file, area, problem: error instanceof Error ? error.message : String(error) };
      }
    }),
  );

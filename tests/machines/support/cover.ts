import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from "xstate";
import type { FlowCases } from "#machines/cases.ts";
import { Coverage, generatePaths, replay } from "./paths.ts";
import type { PathOptions } from "./paths.ts";

const allNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => allNodes(child)),
];

const step = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/** What a state value says inside the state at this path; undefined while that is not entered. */
export const valueAt = ({ value }: AnyMachineSnapshot, path: readonly string[]): unknown =>
  path.reduce<unknown>(step, value);

/** One look at the chart for each of its parallel regions: together they explode. */
function looksOf({ root }: AnyStateMachine): PathOptions[] {
  const regions = allNodes(root).filter(({ parent }) => parent?.type === "parallel");
  if (regions.length === 0) return [{}];
  return regions.map(({ path }) => ({
    keyOf: (snapshot) => JSON.stringify(valueAt(snapshot, path) ?? snapshot.value),
  }));
}

/**
 * Generates the paths of a machine for every way to start, replays them all, and says what nobody reached. `looks` are
 * the ways to look at its snapshots; by default region by region.
 */
export async function cover<Machine extends AnyStateMachine>(
  machine: Machine,
  flow: FlowCases<Machine>,
  looks: readonly PathOptions[] = looksOf(machine),
) {
  const coverage = new Coverage();
  let walked = 0;
  for (const input of flow.inputs) {
    const cases = { input, events: flow.events as readonly AnyEventObject[] };
    for (const look of looks) {
      for (const path of generatePaths(machine, cases, look)) {
        await replay(machine, cases, path, coverage);
        walked += 1;
      }
    }
  }
  const { states, transitions } = coverage.missing(machine);
  // A state that is left in the step in which it was entered is known by the transition out of it.
  const left = [...coverage.transitions];
  return {
    walked,
    transitions,
    states: states.filter((id) => !left.some((name) => name.startsWith(`${id} |`))),
  };
}

import type { Flow } from "#charts/flows.ts";
import { statePathOf, statesOf, transitionKeyOf } from "#charts/nodes.ts";
import type { Graph } from "./graph.ts";
import { happyPath } from "./happy.ts";
import { generatePaths } from "./strategies.ts";
import type { Path, Wanted } from "./strategies.ts";

/** Paths with their coverage, as the formats print them. */
export interface Result {
  flow: Flow;
  graph: Graph;
  wanted: Wanted;
  paths: Path[];
  /** Whether there are more than these. */
  isCut: boolean;
  /** The first path of a checklist, see `happyPath`. */
  usual: Path | undefined;
  states: Share;
  transitions: Share;
}

/** The coverage of states or transitions. */
interface Share {
  covered: number;
  all: number;
  missing: string[];
}

const shareOf = (all: readonly string[], covered: ReadonlySet<string>): Share => {
  const missing = all.filter((one) => !covered.has(one));
  return { covered: all.length - missing.length, all: all.length, missing };
};

/** Generates paths, and counts what they cover. */
export function resultOf(flow: Flow, graph: Graph, wanted: Wanted): Result {
  let isCut = false;
  const paths = generatePaths(graph, wanted, () => (isCut = true));
  const steps = paths.flatMap((path) => [path.start, ...path.steps]);
  const visited = new Set(steps.flatMap((step) => [...step.visited].map(statePathOf)));
  const taken = new Set(steps.flatMap((step) => step.taken.map(transitionKeyOf)));
  return {
    flow,
    graph,
    wanted,
    paths,
    isCut,
    usual: wanted.to === undefined ? happyPath(graph) : undefined,
    states: shareOf(statesOf(graph.machine).map(statePathOf), visited),
    transitions: shareOf(graph.transitions.map(transitionKeyOf), taken),
  };
}

/** A number of things: `1 path`, `2 paths`. */
export const many = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

/** Counts and coverage in one line. */
export function summaryOf({ flow, wanted, paths, isCut, states, transitions }: Result): string {
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const longest = Math.max(0, ...paths.map((path) => path.steps.length));
  return [
    `${flow.id}: ${many(paths.length, "path")} (${wanted.strategy}${wanted.to === undefined ? "" : ` to ${wanted.to}`}${isCut ? ", cut: there are more" : ""})`,
    `${many(steps, "step")}, at most ${longest}`,
    `states ${states.covered} of ${states.all}`,
    `transitions ${transitions.covered} of ${transitions.all}`,
  ].join(" · ");
}

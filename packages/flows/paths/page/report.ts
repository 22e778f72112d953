import type { FlowCoverage, WalkedPath } from "#charts/coverage.ts";
import { stepName, type Outline } from "./model.ts";

/** How often something was reached. */
export interface Reached {
  name: string;
  times: number;
}

/** The coverage of a page model by a run. */
interface ModelReport {
  flow: string;
  states: Reached[];
  transitions: Reached[];
  /** Visible states of the machine that are not walked, with the reason. */
  leftOut: Readonly<Record<string, string>>;
}

/** The coverage of a page model and of the machines behind the page. */
export interface PageReport {
  /** ISO 8601. */
  at: string;
  model: ModelReport;
  /** The steps of the product's machines, those of the model's flow first. */
  machines: FlowCoverage[];
}

/** `30 of 33`: how many were reached at all. */
export const reachedOf = (counts: Readonly<Record<string, number>>): string =>
  `${Object.values(counts).filter((times) => times > 0).length} of ${Object.keys(counts).length}`;

export const listed = (counts: Readonly<Record<string, number>>): Reached[] =>
  Object.entries(counts).map(([name, times]) => ({ name, times }));

/** Computes the coverage of a model by walked paths. */
export function modelReport({ flow, leftOut, ...names }: Outline, paths: readonly WalkedPath[]): ModelReport {
  const [states, transitions] = [names.states, names.transitions].map((all): Record<string, number> =>
    Object.fromEntries(all.map((name) => [name, 0])),
  ) as [Record<string, number>, Record<string, number>];
  const count = (counts: Record<string, number>, name: string) => (counts[name] = (counts[name] ?? 0) + 1);
  for (const { steps } of paths)
    for (const [
      index,
      {
        event,
        states: [state = ""],
      },
    ] of steps.entries()) {
      count(states, state);
      const [before] = steps[index - 1]?.states ?? [];
      if (before !== undefined) count(transitions, stepName(before, event, state));
    }
  return { flow, states: listed(states), transitions: listed(transitions), leftOut };
}

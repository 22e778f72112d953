import type { AnyStateMachine } from "xstate";
import type { FlowCoverage, WalkedPath } from "#charts/coverage.ts";
import { statePathOf, statesOf, transitionsOf } from "#charts/nodes.ts";

/** How often something was reached. */
export interface Reached {
  name: string;
  times: number;
}

/** The part of a page model that the report needs. */
export interface SeenModel {
  /** Id of its flow. */
  flow: string;
  machine: AnyStateMachine;
  /** States of the flow's machine that the model omits, with the reason. */
  leftOut: Readonly<Record<string, string>>;
}

/** The coverage of a page model by a run. */
export interface ModelReport {
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
export function modelReport(model: SeenModel, paths: readonly WalkedPath[]): ModelReport {
  const nodes = statesOf(model.machine).filter(({ parent }) => parent !== undefined);
  const nameOf = (from: string, event: string, to: string) => `${from} → ${event} → ${to}`;
  const states: Record<string, number> = Object.fromEntries(nodes.map((node) => [statePathOf(node), 0]));
  const transitions: Record<string, number> = Object.fromEntries(
    nodes.flatMap((node) =>
      transitionsOf(node).map(({ eventType, target }) => [
        nameOf(statePathOf(node), eventType, target?.[0]?.key ?? node.key),
        0,
      ]),
    ),
  );
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
      if (before !== undefined) count(transitions, nameOf(before, event, state));
    }
  return {
    flow: model.flow,
    states: listed(states),
    transitions: listed(transitions),
    leftOut: model.leftOut,
  };
}

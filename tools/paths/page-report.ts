import type { AnyStateMachine } from "xstate";
import type { PageModel } from "../../e2e/models/model.ts";
import type { CoveredPath, FlowCoverage } from "./coverage.ts";
import { statePathOf, statesOf, transitionsOf } from "./coverage.ts";
import type { Recorder } from "./recorder.ts";
import { createRecorder } from "./recorder.ts";

/** How often something of a model was reached. */
export interface Reached {
  name: string;
  times: number;
}

/** What a run over the page reached of a model, and thereby of its machine. */
export interface PageReport {
  model: {
    flow: string;
    states: Reached[];
    transitions: Reached[];
    /** States of the machine that can be seen and are not walked, with the reason. */
    leftOut: Readonly<Record<string, string>>;
  };
  /** In the terms of the flow's machine; what the inspector reads. */
  coverage: FlowCoverage;
}

/** The path of a state of the flow itself; undefined for one of another flow. */
const ownState = (stands: string): string | undefined => (stands.includes("/") ? undefined : stands);

/** Reckons what walked paths have reached. */
export function reportOf(
  model: PageModel,
  machine: AnyStateMachine,
  paths: CoveredPath[],
  at: Date,
): PageReport {
  const nodes = statesOf(model.machine).filter(({ parent }) => parent !== undefined);
  const states = new Map(nodes.map((node) => [statePathOf(node), 0]));
  const transitions = new Map<string, number>(
    nodes.flatMap((node) =>
      transitionsOf(node).map(
        (definition) =>
          [
            `${statePathOf(node)} → ${definition.eventType} → ${definition.target?.[0]?.key ?? node.key}`,
            0,
          ] as const,
      ),
    ),
  );
  const recorder = createRecorder(model.flow, "page", machine);
  for (const { steps } of paths) {
    let before: string | undefined;
    for (const {
      event,
      states: [state = ""],
    } of steps) {
      states.set(state, (states.get(state) ?? 0) + 1);
      if (before !== undefined) {
        const name = `${before} → ${event} → ${state}`;
        transitions.set(name, (transitions.get(name) ?? 0) + 1);
      }
      enter(recorder, machine, ownState(model.states[state]?.stands ?? ""));
      before = state;
    }
  }
  const told = paths.map((path) => ({
    ...path,
    steps: path.steps.map((step) => ({
      ...step,
      states: step.states.flatMap((state) => ownState(model.states[state]?.stands ?? "") ?? []),
    })),
  }));
  const list = (counts: Map<string, number>) => [...counts].map(([name, times]) => ({ name, times }));
  return {
    model: { flow: model.flow, states: list(states), transitions: list(transitions), leftOut: model.leftOut },
    coverage: recorder.report(told, at),
  };
}

/** A state, and those around it. */
function enter(recorder: Recorder, machine: AnyStateMachine, state: string | undefined): void {
  if (state === undefined) return;
  const parts = state.split(".");
  const known = new Set(statesOf(machine).map(statePathOf));
  for (const length of parts.keys()) {
    const outer = parts.slice(0, length + 1).join(".");
    if (known.has(outer)) recorder.enter(outer);
  }
}

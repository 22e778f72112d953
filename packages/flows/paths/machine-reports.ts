import type { AnyStateMachine } from "xstate";
import type { CoveredPath, FlowCoverage, MachineStep, WalkedPath } from "#charts/coverage.ts";
import { createRecorder } from "./recorder.ts";

/** A state and those around it, the outermost first. */
const withOuter = (state: string): string[] => [
  "(machine)",
  ...(state === "(machine)"
    ? []
    : state.split(".").map((_, end, parts) => parts.slice(0, end + 1).join("."))),
];

/** A walked path from the view of this machine. */
const toCovered = ({ steps, ...path }: WalkedPath, machine: string): CoveredPath => ({
  ...path,
  steps: steps.map(({ event, screenshot, active }) => ({
    event,
    states: [...(active[machine] ?? [])],
    ...(screenshot !== undefined && { screenshot }),
  })),
});

/** The coverage of one flow's running machines on paths walked on the page. */
export function machineReport(
  flow: string,
  machine: AnyStateMachine,
  paths: readonly WalkedPath[],
  at: Date,
): FlowCoverage {
  const recorder = createRecorder(flow, machine);
  const active = new Map<string, ReadonlySet<string>>();
  const follow = ({ actor, states, taken }: MachineStep): void => {
    let before = active.get(actor) ?? new Set();
    const arrive = (now: readonly string[]) => {
      for (const state of now) if (!before.has(state)) recorder.enter(state);
      before = new Set(now);
    };
    for (const key of taken) {
      // A state that is left within the same step is recognised by the transition out of it.
      const [source = ""] = key.split(" | ");
      if (!before.has(source)) arrive([...new Set([...before, ...withOuter(source)])]);
      recorder.take(key);
    }
    arrive(states);
    active.set(actor, before);
  };
  const own = paths.filter(({ steps }) => machinesOf(steps).has(flow));
  for (const { steps } of own)
    for (const { machines } of steps) machines.filter((step) => step.machine === flow).forEach(follow);
  return recorder.report(
    own.map((path) => toCovered(path, flow)),
    at,
  );
}

/** Flows whose machines ran during some steps. */
export const machinesOf = (steps: WalkedPath["steps"]): Set<string> =>
  new Set(steps.flatMap(({ machines }) => machines.map(({ machine }) => machine)));

import type { AnyStateMachine } from "xstate";
import type { CoveredPath, FlowCoverage, WalkedPath } from "#charts/coverage.ts";
import { createRecorder } from "#charts/recorder.ts";

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
  const own = paths.filter(({ steps }) => machinesOf(steps).has(flow));
  for (const { steps } of own)
    for (const { machines } of steps)
      machines.filter((step) => step.machine === flow).forEach(recorder.follow);
  return recorder.report(
    own.map((path) => toCovered(path, flow)),
    at,
  );
}

/** Flows whose machines ran during some steps. */
export const machinesOf = (steps: WalkedPath["steps"]): Set<string> =>
  new Set(steps.flatMap(({ machines }) => machines.map(({ machine }) => machine)));

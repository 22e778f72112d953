import type { AnyTransitionDefinition } from "xstate";
import { statePathOf } from "./nodes.ts";

/** More transitions than any event takes. */
const mostAtOnce = 1000;

/** The states of the circle in which these transitions end, the first one again at its end. */
function circleOf(taken: readonly AnyTransitionDefinition[]): string {
  const circle = taken.slice(taken.lastIndexOf(taken.at(-1) as AnyTransitionDefinition, -2) + 1);
  return [...circle, circle[0]].map((one) => one && statePathOf(one.source)).join(" → ");
}

/**
 * Ends a machine whose eventless transitions go in a circle: XState itself would go on for ever.
 * @param taken the transitions of one event
 * @throws Error with the states of the circle
 */
export function refuseCircle(taken: readonly AnyTransitionDefinition[]): void {
  if (taken.length > mostAtOnce) throw new Error(`Eventless transitions go in a circle: ${circleOf(taken)}`);
}

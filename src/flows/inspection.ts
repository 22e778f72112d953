/* oxlint-disable no-underscore-dangle -- XState gives an actor's parent no public name. */
import type { AnyStateMachine, InspectionEvent } from "xstate";

/** What hears of everything that the actors of this page do; there is none in the product. */
let inspect: ((event: InspectionEvent) => void) | undefined;
const machines = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** Lets all actors that are created from now on be heard. */
export function startInspection(listener: (event: InspectionEvent) => void): void {
  inspect = listener;
}

/** The machine with its systems inspected. Of any build nothing of this is left but of the one of mode `inspected`. */
export function inspected<Machine extends AnyStateMachine>(machine: Machine): Machine {
  if (!(import.meta.env.DEV || import.meta.env.MODE === "inspected") || inspect === undefined) return machine;
  const known = machines.get(machine);
  if (known !== undefined) return known as Machine;
  const watched = machine.provide({});
  // XState binds it to its machine.
  // oxlint-disable-next-line typescript/unbound-method
  const begin = watched.getInitialSnapshot;
  const listener = inspect;
  // Every actor of a system is heard by the system, so the first one to begin is enough.
  watched.getInitialSnapshot = (scope, input) => {
    if (scope.self._parent === undefined) scope.system.inspect({ next: listener });
    return begin(scope, input);
  };
  machines.set(machine, watched);
  return watched as Machine;
}

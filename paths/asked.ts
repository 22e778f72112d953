import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from "xstate";

type Guard = (args: { context: object; event: { type: string } }, params: unknown) => boolean;

/** The guards behind a guard: those that `and`, `or` and `not` combine, or the one of that name. */
function guardsOf(machine: AnyStateMachine, guard: unknown): Guard[] {
  if (typeof guard === "string") return guardsOf(machine, machine.implementations.guards[guard]);
  if (typeof guard === "function")
    return "guards" in guard
      ? (guard.guards as unknown[]).flatMap((one) => guardsOf(machine, one))
      : [guard as Guard];
  if (typeof guard === "object" && guard !== null && "type" in guard) return guardsOf(machine, guard.type);
  return [];
}

/** Members of the context that the guards of these transitions read, as far as they get in these moments. */
export function askedBy(
  machine: AnyStateMachine,
  transitions: readonly AnyTransitionDefinition[],
  moments: readonly AnyMachineSnapshot[],
): string[] {
  const asked = new Set<string>();
  const listen = (context: object) =>
    new Proxy(context, {
      get: (target, member, receiver) => {
        if (typeof member === "string") asked.add(member);
        return Reflect.get(target, member, receiver) as unknown;
      },
    });
  for (const { guard, eventType } of transitions)
    for (const ask of guardsOf(machine, guard))
      for (const moment of moments) {
        try {
          ask({ context: listen(moment.context as object), event: { type: eventType } }, {});
        } catch {
          // The guard wants more of the event. What it read before that counts.
        }
      }
  return [...asked];
}

import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from "xstate";
import { contentsOf } from "./contents.ts";
import { valueAt } from "./key-paths.ts";

type Guard = (args: { context: object; event: { type: string } }, params: unknown) => boolean;

/** The guards that a guard consists of: those combined by `and`, `or` and `not`, or the one with that name. */
function guardsOf(machine: AnyStateMachine, guard: unknown): Guard[] {
  if (typeof guard === "string") return guardsOf(machine, machine.implementations.guards[guard]);
  if (typeof guard === "function")
    return "guards" in guard
      ? (guard.guards as unknown[]).flatMap((one) => guardsOf(machine, one))
      : [guard as Guard];
  if (typeof guard === "object" && guard !== null && "type" in guard) return guardsOf(machine, guard.type);
  return [];
}

const isPlain = (value: unknown): value is object =>
  typeof value === "object" &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);

/**
 * Wraps the context and records the path of each value that is read: `values.email`. Lists are recorded
 * whole.
 */
function listening(value: object, note: (way: string) => void, before = ""): object {
  return new Proxy(value, {
    get: (target, member, receiver) => {
      const found: unknown = Reflect.get(target, member, receiver);
      if (typeof member !== "string") return found;
      const way = before === "" ? member : `${before}.${member}`;
      if (isPlain(found) && !Array.isArray(found) && Object.isExtensible(found))
        return listening(found, note, way);
      note(way);
      return found;
    },
    ownKeys: (target) => {
      note(before);
      return Reflect.ownKeys(target);
    },
  });
}

/**
 * The paths of context values that the guards of these transitions read in these moments.
 * @param events tried one after the other, because a guard may read more of the context for some of them
 */
export function askedBy(
  machine: AnyStateMachine,
  transitions: readonly AnyTransitionDefinition[],
  moments: readonly AnyMachineSnapshot[],
  events: readonly AnyEventObject[],
): string[] {
  const asked = new Set<string>();
  const note = (way: string) => void (way !== "" && asked.add(way));
  for (const { guard, eventType } of transitions) {
    const fitting = events.filter(({ type }) => type === eventType);
    for (const ask of guardsOf(machine, guard))
      for (const moment of moments)
        for (const event of fitting.length === 0 ? [{ type: eventType }] : fitting) {
          const context = listening(moment.context as object, note);
          try {
            ask({ context, event }, paramsOf(guard, { context, event }));
          } catch {
            // The guard needs data that is missing. Its reads so far still count.
          }
        }
  }
  return [...asked].toSorted();
}

/** The guard's parameters, which may be computed from the context. */
function paramsOf(guard: unknown, args: object): unknown {
  if (typeof guard !== "object" || guard === null || !("params" in guard)) return {};
  const { params } = guard;
  return typeof params === "function" ? (params as (args: object) => unknown)(args) : params;
}

/** The values at these paths, as one text. */
export const valuesAt = (context: object, ways: readonly string[]): string =>
  contentsOf(ways.map((way) => valueAt(context, way.split("."))));

import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from "xstate";

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

/** The value at a path. */
const valueAt = (context: object, members: readonly string[]): unknown =>
  members.reduce<unknown>(
    (value, member) => (value as Record<string, unknown> | null | undefined)?.[member],
    context,
  );

/** The values at these paths, as one text. */
export const valuesAt = (context: object, ways: readonly string[]): string =>
  JSON.stringify(ways.map((way) => valueAt(context, way.split("."))));

/** Distinguishes contexts by their values at some paths, each separately. */
export interface Values {
  /**
   * Names of the values of a context: equal values have equal names. Values beyond the maximum are left out.
   */
  of: (context: object) => readonly string[];
  /** Whether values were left out. */
  areMore: () => boolean;
}

/** @param most the maximum number of named values per path, because a clock has unlimited values */
export function createValues(ways: readonly string[], most: number): Values {
  const rows = ways.map((way, place) => ({
    members: way.split("."),
    place,
    /** Contexts share unchanged parts, and comparing identities is faster than serializing. */
    byIdentity: new Map<unknown, string | undefined>(),
    byText: new Map<string | undefined, string>(),
  }));
  const known = new WeakMap<object, readonly string[]>();
  let isMore = false;
  const nameOf = ({ place, byText }: (typeof rows)[number], value: unknown): string | undefined => {
    const text = JSON.stringify(value);
    const name = byText.get(text);
    if (name !== undefined) return name;
    if (byText.size >= most) {
      isMore = true;
      return undefined;
    }
    const fresh = `${place} ${byText.size}`;
    byText.set(text, fresh);
    return fresh;
  };
  return {
    areMore: () => isMore,
    of: (context) => {
      const before = known.get(context);
      if (before !== undefined) return before;
      const names = rows.flatMap((row) => {
        const value = valueAt(context, row.members);
        if (!row.byIdentity.has(value)) row.byIdentity.set(value, nameOf(row, value));
        return row.byIdentity.get(value) ?? [];
      });
      known.set(context, names);
      return names;
    },
  };
}

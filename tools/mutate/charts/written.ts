import type { AnyStateNode, AnyTransitionDefinition } from "xstate";

/** Keys that lead to a part of a machine's config, the outermost first. */
export type Way = readonly (string | number)[];

/** A transition as written in the config. */
type Written = string | { guard?: unknown; actions?: unknown };

/** A transition of a chart, with its place in the config. */
export interface WrittenTransition {
  way: Way;
  written: Written;
  definition: AnyTransitionDefinition;
}

/** The parts of a state's config that may contain transitions. */
interface StateConfig {
  on?: Record<string, unknown>;
  after?: Record<string, unknown>;
  always?: unknown;
  onDone?: unknown;
  invoke?: object | readonly object[];
}

const outcomes = { onDone: "done.actor", onError: "error.actor", onSnapshot: "snapshot" } as const;

/** The place of a state in the config of its machine. */
export const wayTo = (node: AnyStateNode): string[] => node.path.flatMap((key) => ["states", key]);

/** The places of a state's transitions, with the types of their events. */
function placesOf(node: AnyStateNode): { way: Way; written: unknown; type: string }[] {
  const { on = {}, after = {}, always, onDone, invoke = [] } = node.config as StateConfig;
  const invokes = (Array.isArray(invoke) ? invoke : [invoke]) as Record<string, unknown>[];
  return [
    { way: ["always"], written: always, type: "" },
    ...Object.entries(on).map(([type, written]) => ({ way: ["on", type], written, type })),
    ...Object.entries(after).map(([delay, written]) => ({
      way: ["after", delay],
      written,
      type: `xstate.after.${delay}.${node.id}`,
    })),
    { way: ["onDone"], written: onDone, type: `xstate.done.state.${node.id}` },
    ...invokes.flatMap((one, index) =>
      Object.entries(outcomes).map(([key, kind]) => ({
        way: Array.isArray(invoke) ? ["invoke", index, key] : ["invoke", key],
        written: one[key],
        type: `xstate.${kind}.${node.invoke[index]?.id}`,
      })),
    ),
  ];
}

/** The transitions of a state as written in the config. */
export const writtenIn = (node: AnyStateNode): WrittenTransition[] =>
  placesOf(node).flatMap(({ way, written, type }) => {
    const definitions = type === "" ? node.always : node.transitions.get(type);
    const candidates = (Array.isArray(written) ? written : [written]) as readonly Written[];
    return candidates.flatMap((candidate, index) => {
      const definition = definitions?.[index];
      if (candidate === undefined || definition === undefined) return [];
      const own = Array.isArray(written) ? [...way, index] : way;
      return [{ way: [...wayTo(node), ...own], written: candidate, definition }];
    });
  });

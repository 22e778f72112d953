import type { AnyEventObject } from "xstate";

/** The kind of an event, and its source. */
export interface EventParts {
  kind: "event" | "done" | "failed" | "moved" | "timer";
  /** Type of the event, id of the actor, or name of the delay. */
  name: string;
  /** The payload, without the members that identify the event. */
  payload: unknown;
}

/** Splits an event into its parts. */
export function partsOf({ type, ...rest }: AnyEventObject): EventParts {
  const [, kind = "", name = ""] =
    /^xstate\.(done\.actor|error\.actor|snapshot|after)\.(.+)$/.exec(type) ?? [];
  if (kind === "done.actor") return { kind: "done", name, payload: rest["output"] };
  if (kind === "error.actor") return { kind: "failed", name, payload: rest["error"] };
  if (kind === "snapshot")
    return { kind: "moved", name, payload: (rest["snapshot"] as { value: unknown } | undefined)?.value };
  // The rest of its name is its state.
  if (kind === "after") return { kind: "timer", name: name.split(".")[0] ?? name, payload: undefined };
  return { kind: "event", name: type, payload: Object.keys(rest).length === 0 ? undefined : rest };
}

const widest = 60;

const shortened = (text: string, width: number) =>
  text.length > width ? `${text.slice(0, width - 1)}…` : text;

/** Plain values inside a value, by path, down to a readable depth. */
function leaves(value: unknown, way: readonly string[] = []): [string, string][] {
  const name = way.join(".");
  if (value === undefined) return [];
  if (value instanceof Error) return [[name, value.message]];
  if (Array.isArray(value)) return [[name, value.length === 0 ? "none" : value.map(inLine).join(", ")]];
  if (value === null) return [[name, "none"]];
  if (typeof value !== "object") return [[name, plain(value)]];
  return way.length > 3 ? [] : Object.entries(value).flatMap(([key, one]) => leaves(one, [...way, key]));
}

const plain = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? typeof value);

/** An object in a list is shown by its first word. */
function inLine(value: unknown): string {
  if (typeof value !== "object" || value === null) return plain(value);
  const word: unknown = Object.values(value).find((one) => typeof one === "string");
  return typeof word === "string" ? word : "…";
}

const told = (parts: readonly (readonly [string, string])[]): string =>
  parts.map(([name, text]) => (name === "" ? text : `${name}: ${text}`)).join(", ");

/** A value in one short line: `side: from, text: 0.5`. */
export const brief = (value: unknown, width = widest): string => shortened(told(leaves(value)), width);

const verbs = { event: "", done: " done", failed: " failed", moved: " is at", timer: "" } as const;

/** An event in one line, as developers read it: `loadPair failed (kind: notFound)`. */
export function describeEvent(event: AnyEventObject, payload = brief(partsOf(event).payload)): string {
  const { kind, name: id } = partsOf(event);
  // XState numbers actors without a name by their states.
  const name = kind === "event" ? id : id.replace(/^\d+\.[^.]+\./, "");
  return `${kind === "timer" ? "after " : ""}${name}${verbs[kind]}${payload === "" ? "" : ` (${payload})`}`;
}

/**
 * Each event's payload in one line; for events of the same type, only the differences. A claim has forty
 * values, but its status is what matters.
 */
function payloadsOf(events: readonly AnyEventObject[]): Map<AnyEventObject, string> {
  const payloads = new Map<AnyEventObject, string>();
  for (const same of Map.groupBy(events, ({ type }) => type).values()) {
    const parts = same.map((event) => new Map(leaves(partsOf(event).payload)));
    const names = new Set(parts.flatMap((one) => [...one.keys()]));
    const differing = [...names].filter(
      (name) => new Set(parts.flatMap((one) => one.get(name) ?? [])).size > 1,
    );
    for (const [index, event] of same.entries()) {
      const own = [...(parts[index] ?? [])];
      const shown = same.length === 1 ? own : own.filter(([name]) => differing.includes(name));
      const short = shown.map(([name, text]) => [name.slice(name.lastIndexOf(".") + 1), text] as const);
      payloads.set(event, shortened(told(short), widest));
    }
  }
  return payloads;
}

/** Each of these events as a line. */
export function describerOf(events: readonly AnyEventObject[]): (event: AnyEventObject) => string {
  const payloads = payloadsOf(events);
  return (event) => describeEvent(event, payloads.get(event));
}

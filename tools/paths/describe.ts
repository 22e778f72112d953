import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { statePathOf } from "./coverage.ts";
import type { Step } from "./walker.ts";
import { activeNodes } from "./walker.ts";

/** What kind of thing an event is, and whose. */
export interface EventParts {
  kind: "event" | "done" | "failed" | "moved" | "timer";
  /** Type of the event, id of the actor, or name of the delay. */
  name: string;
  /** What it carries, without what it is known by. */
  payload: unknown;
}

/** Takes an event apart. */
export function partsOf({ type, ...rest }: AnyEventObject): EventParts {
  const [, kind = "", name = ""] =
    /^xstate\.(done\.actor|error\.actor|snapshot|after)\.(.+)$/.exec(type) ?? [];
  if (kind === "done.actor") return { kind: "done", name, payload: rest["output"] };
  if (kind === "error.actor") return { kind: "failed", name, payload: rest["error"] };
  if (kind === "snapshot")
    return { kind: "moved", name, payload: (rest["snapshot"] as { value: unknown }).value };
  // The rest of its name is the state that it belongs to.
  if (kind === "after") return { kind: "timer", name: name.split(".")[0] ?? name, payload: undefined };
  return { kind: "event", name: type, payload: Object.keys(rest).length === 0 ? undefined : rest };
}

const widest = 60;

const shortened = (text: string, width: number) =>
  text.length > width ? `${text.slice(0, width - 1)}…` : text;

/** A value in one short line: `side: from, text: 0.5`. */
export function brief(value: unknown, width = widest): string {
  if (value === undefined || value === null) return "";
  if (value instanceof Error) return shortened(value.message, width);
  if (Array.isArray(value))
    return shortened(value.length === 0 ? "none" : value.map((one) => inner(one)).join(", "), width);
  if (typeof value === "object")
    return shortened(
      Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([key, one]) => `${key}: ${inner(one)}`)
        .join(", "),
      width,
    );
  return shortened(String(value), width);
}

const inner = (value: unknown): string => {
  if (value === null) return "none";
  if (Array.isArray(value)) return `${value.length} of them`;
  return typeof value === "object" ? `{${brief(value, 24)}}` : String(value);
};

const verbs = { event: "", done: " done", failed: " failed", moved: " is at", timer: "" } as const;

/** An event in one line, as developers read it: `loadPair failed (kind: notFound)`. */
export function describeEvent(event: AnyEventObject): string {
  const { kind, name, payload } = partsOf(event);
  const told = brief(payload);
  return `${kind === "timer" ? "after " : ""}${name}${verbs[kind]}${told === "" ? "" : ` (${told})`}`;
}

/** Paths of the innermost active states. */
export const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodes(snapshot)
    .filter(({ type }) => type === "atomic" || type === "final")
    .map(statePathOf);

/** The innermost states that a step entered, or on its way left again; none where it stayed. */
export function enteredBy(before: AnyMachineSnapshot, { snapshot }: Step): string[] {
  const known = new Set(leavesOf(before));
  return leavesOf(snapshot).filter((state) => !known.has(state));
}

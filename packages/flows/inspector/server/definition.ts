import type { AnyStateMachine } from "xstate";
import { logicName, nameOf } from "#charts/chart.ts";

/** What only the running machine needs, and what JSON may not know. */
const withheld = new Set(["context", "input", "output", "types", "schemas", "version"]);

/** The name of a function or of one of XState's built-in actions and guards. An anonymous one is an empty object. */
function named(value: unknown): object {
  const { type, event, id, sendId } = value as Record<string, unknown>;
  if (typeof type === "string")
    return {
      type,
      ...(typeof event === "object" && event !== null && { event }),
      ...(typeof id === "string" && { id }),
      ...(typeof sendId === "string" && { sendId }),
    };
  const name = nameOf(value, "guard");
  return name === "inline guard" ? {} : { type: name };
}

/**
 * A machine's configuration as JSON, with names in the place of functions and actors: enough to draw it elsewhere.
 * @throws TypeError when it holds something of a project's own that JSON does not know
 */
export function definitionOf({ config, implementations, id }: AnyStateMachine): string {
  const delays = Object.fromEntries(
    Object.entries(implementations.delays as Record<string, unknown>).filter(
      ([, delay]) => typeof delay === "number",
    ),
  );
  const plain = JSON.stringify({ ...config, id }, (key, value: unknown) => {
    if (withheld.has(key)) return undefined;
    if (key === "src" && typeof value !== "string") return logicName(value);
    if (typeof value === "bigint") return String(value);
    return typeof value === "function" ? named(value) : value;
  });
  return JSON.stringify({ config: JSON.parse(plain) as unknown, delays });
}

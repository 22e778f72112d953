import type { AnyEventObject } from "xstate";
import type { LoadedFlow } from "#inspector/chart/charts.ts";
import type { Json, JsonEvent } from "#inspector/wire/protocol.ts";

/** Events that an actor at these states listens to, with the samples of the cases; those without one are bare. */
export function samplesFor({ chart, cases }: LoadedFlow, states: readonly string[]): JsonEvent[] {
  const active = new Set(states);
  const heard = new Set(
    chart.transitions
      .filter(({ key }) => active.has(key.split(" | ")[0] ?? ""))
      .map(({ key }) => key.split(" | ")[1] ?? "")
      .filter((type) => type !== "always" && type !== "*" && !type.startsWith("xstate.")),
  );
  const samples = cases.events.filter(({ type }) => heard.has(type));
  const known = new Set(samples.map(({ type }) => type));
  const bare = [...heard].filter((type) => !known.has(type)).map((type) => ({ type }));
  return unique([...samples, ...bare]);
}

/** The outcomes of an invoked actor among the cases. */
export const outcomesFor = (
  cases: LoadedFlow["cases"],
  id: string,
): { outputs: unknown[]; errors: unknown[] } => ({
  outputs: unique(cases.events.filter(({ type }) => type === `xstate.done.actor.${id}`)).map(
    ({ output }) => output as unknown,
  ),
  errors: unique(cases.events.filter(({ type }) => type === `xstate.error.actor.${id}`)).map(
    ({ error }) => error as unknown,
  ),
});

const unique = <Event extends AnyEventObject>(events: readonly Event[]): (Event & JsonEvent)[] => [
  ...new Map(events.map((event) => [JSON.stringify(event), event as Event & JsonEvent])).values(),
];

/** How a value is written in a field: words as they are, all else as JSON. */
export const toField = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value));

/**
 * What was written in a field, as the sample's kind: a word stays a word.
 * @throws Error where JSON is expected and is not given
 */
export function fromField(text: string, sample: Json): Json {
  if (typeof sample === "string") return text;
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new Error(`${text} is no JSON`);
  }
}

import type { AnyEventObject } from "xstate";
import { expect, it } from "vitest";
import { flows } from "#src/inspector/flows.ts";
import { hidden } from "#src/inspector/hidden.ts";
import type { FlowParts } from "#charts/flows.ts";
import { simulate } from "#inspector/source/simulation.ts";
import type { JsonEvent, ToldStep } from "#inspector/wire/protocol.ts";
import { createRandom } from "#paths/strategies.ts";

const nameField = { name: "name", kind: "name", label: "Name", hint: null, required: true, visible: true };
const typedName = { type: "requisite.change", side: "to", name: "name", value: "Ivan Petrov" };

/** The same pairs with a person's name among the requisites, as pairs with cash have it. */
const withName = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withName);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      /^input(?:Verify)?$/.test(key) && Array.isArray(inner) && inner.length > 0
        ? [...(inner as unknown[]), nameField]
        : withName(inner),
    ]),
  );
};

const loadNamed = async ({ id, load }: (typeof flows)[number]): Promise<FlowParts> => {
  const { machine, cases } = await load();
  if (id !== "exchange") return { machine, cases };
  const events = withName([...cases.events, typedName]) as AnyEventObject[];
  return { machine, cases: { ...cases, events } };
};

/** Values chosen from a list, amounts, times, and the part of the rate that customers see. They are not personal. */
const toldFields: unknown[] =
  "term mode language theme city amount since surcharge action characters course currency decision event group kind publish role side source way hours interval from to total_limit user_limit daily_count rest_minutes".split(
    " ",
  );
/** Public promocodes. */
const toldEvents: readonly string[] = ["promocode.change"];
const isTold = (event: AnyEventObject): boolean =>
  toldEvents.includes(event.type) || toldFields.includes(event["field"]);

const isTyped = (event: AnyEventObject): event is JsonEvent & { value: string } =>
  event.type.endsWith(".change") && !isTold(event) && typeof event["value"] === "string";

/** The text that the cases type, and the e-mail addresses and cards in them. */
const secretsOf = ({ cases: { inputs, events } }: FlowParts): string[] => [
  // A case may also empty a field.
  ...events
    .filter(isTyped)
    .map(({ value }) => value)
    .filter((value) => value !== ""),
  ...(JSON.stringify([inputs, events]).match(/[\w.]+@[\w.]+\.[a-z]+|\d{4}(?: ?\d{4}){3}/g) ?? []),
];

/** Starts a flow repeatedly, and prefers the events it has taken least often. */
async function wander({ machine, cases }: FlowParts): Promise<ToldStep[]> {
  const told: ToldStep[] = [];
  const random = createRandom(1);
  const times = new Map<AnyEventObject, number>();
  for (let walk = 0; walk < 12; walk += 1) {
    const steps: ToldStep[] = [];
    const simulation = simulate(
      { machine, cases },
      walk % cases.inputs.length,
      (some) => steps.push(...some),
      hidden,
    );
    const root = steps.find(({ actor }) => actor.machine === machine.id)?.actor.id ?? "";
    for (let turn = 0; turn < 40; turn += 1) {
      const calls = new Map(simulation.calls().map((call) => [`.actor.${call.id}`, call]));
      const callOf = ({ type }: AnyEventObject) => calls.get(type.replace(/^xstate\.(?:done|error)/, ""));
      const can = await simulation.can(root, cases.events);
      const [next] = cases.events
        .filter((event, index) => (event.type.startsWith("xstate.") ? callOf(event) : can[index]))
        .map((event) => ({ event, rank: (times.get(event) ?? 0) + 2 * random() }))
        .toSorted((one, other) => one.rank - other.rank);
      const [timer] = simulation.timers();
      if (timer !== undefined && (next === undefined || random() < 0.1)) await simulation.advance(timer.due);
      if (next === undefined) continue;
      const { event } = next;
      times.set(event, (times.get(event) ?? 0) + 1);
      const call = callOf(event);
      if (call === undefined) simulation.send(root, event);
      else if (event.type.startsWith("xstate.done.")) await simulation.resolve(call, event["output"]);
      else await simulation.reject(call, event["error"]);
    }
    simulation.close();
    told.push(...steps);
  }
  return told;
}

it.each(flows)("nothing typed into $id reaches the inspector", async (flow) => {
  const parts = await loadNamed(flow);
  const told = await wander(parts);
  const taken = new Set(told.filter((step) => step.taken.length > 0).map(({ event }) => event.type));
  for (const { type } of parts.cases.events.filter(isTyped)) expect(taken).toContain(type);
  // Moments are digits as well.
  const text = JSON.stringify(told, (key, value: unknown) => (key === "at" ? undefined : value));
  for (const secret of secretsOf(parts)) expect(text).not.toContain(secret);
});

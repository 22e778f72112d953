import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { FlowParts } from "#charts/flows.ts";
import { flows } from "#flows.config.ts";
import { forgetNodes } from "../support/observers.ts";
import "#src/shell/translation.js";
import type { AnyViewModel } from "./view-model.ts";
import { eventsOf, idleControls, walk, walksOf, type Walks } from "./walk.ts";

/** Generous, because the machine may be busy. */
const patient = { timeout: 120_000 };

const load = async (id: string) => {
  const flow = flows.find((one) => one.id === id);
  if (flow === undefined) throw new Error(`The flow ${id} of a model is none of the flows`);
  return flow.load();
};

function walkView(id: string, models: readonly AnyViewModel[]) {
  const given = new Set<string>();
  let parts: FlowParts;
  let walked: readonly { model: AnyViewModel; walks: Walks }[];
  beforeAll(async () => {
    parts = await load(id);
    walked = models.map((model) => ({ model, walks: walksOf(model, parts) }));
  });
  afterEach(forgetNodes);

  it("sends the right events and shows the right state on every path", async () => {
    for (const { model, walks } of walked) {
      expect(walks.unused, "reasons that withhold nothing").toEqual([]);
      for (const path of walks.paths)
        for (const type of await walk(model, parts, walks, path, { isTranslated: true })) given.add(type);
    }
  });

  it("offers no control that does nothing", async () => {
    for (const { model, walks } of walked)
      expect(await idleControls(model, parts, walks), model.flow).toEqual([]);
  });

  it("is sent every command of the flow at least once", () => {
    const { machine } = parts;
    const facts = new Set(models.flatMap((model) => Object.keys(model.facts ?? {})));
    expect(eventsOf(machine).filter((type) => !given.has(type) && !facts.has(type))).toEqual([]);
    const known = new Set(eventsOf(machine));
    const said = models.flatMap((model) => [...Object.keys(model.events), ...Object.keys(model.facts ?? {})]);
    expect(
      said.filter((type) => !known.has(type)),
      "commands that the flow does not have",
    ).toEqual([]);
  });
}

/** Walks every flow of the models over its views. */
export function walkViews(all: readonly AnyViewModel[]): void {
  for (const [id, models] of Map.groupBy(all, ({ flow }) => flow))
    describe(`the view of ${id}`, patient, () => {
      walkView(id, models);
    });
}

// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { flows } from "#paths/flows.ts";
import "#src/shell/translation.js";
import { viewModels } from "./models.ts";
import { eventsOf, idleControls, walk, walksOf } from "./walk.ts";

/** Generous, because the machine may be busy. */
const patient = { timeout: 120_000 };

const load = async (id: string) => {
  const flow = flows.find((one) => one.id === id);
  if (flow === undefined) throw new Error(`The flow ${id} of a model is not in machines/registry.ts`);
  return flow.load();
};

describe.each([...new Set(viewModels.map(({ flow }) => flow))])("the view of %s", patient, (id) => {
  const given = new Set<string>();
  const models = viewModels.filter(({ flow }) => flow === id);

  it("sends the right events and shows the right state on every path", async () => {
    const parts = await load(id);
    for (const model of models) {
      const walks = walksOf(model, parts);
      expect(walks.unused, "reasons that withhold nothing").toEqual([]);
      for (const path of walks.paths)
        for (const type of await walk(model, parts, walks, path, { isTranslated: true })) given.add(type);
    }
  });

  it("offers no control that does nothing", async () => {
    const parts = await load(id);
    for (const model of models)
      expect(await idleControls(model, parts, walksOf(model, parts)), model.flow).toEqual([]);
  });

  it("is sent every command of the flow at least once", async () => {
    const { machine } = await load(id);
    const facts = new Set(models.flatMap((model) => Object.keys(model.facts ?? {})));
    expect(eventsOf(machine).filter((type) => !given.has(type) && !facts.has(type))).toEqual([]);
    const known = new Set(eventsOf(machine));
    const said = models.flatMap((model) => [...Object.keys(model.events), ...Object.keys(model.facts ?? {})]);
    expect(
      said.filter((type) => !known.has(type)),
      "commands that the flow does not have",
    ).toEqual([]);
  });
});

import { explore } from "#paths/graph.ts";
import { generatePaths } from "#paths/strategies.ts";
import type { Path } from "#paths/strategies.ts";
import { casesOf, unimplemented } from "./model.ts";
import { models } from "./models.ts";
import { test } from "./scene.ts";
import { walk } from "./walk.ts";

/** A path is named by what happens on it that no path before did. */
function named(paths: readonly Path[]): { name: string; events: string[] }[] {
  const told = new Set<string>();
  return paths.map(({ steps }, index) => {
    const events = steps.map(({ event }) => event.type);
    const fresh = [...new Set(events)].filter((type) => !told.has(type));
    for (const type of events) told.add(type);
    return { name: `${index + 1}: ${(fresh.length === 0 ? events.slice(-1) : fresh).join(", ")}`, events };
  });
}

for (const model of models) {
  const missing = unimplemented(model);
  if (missing.length > 0) throw new Error(`The model of ${model.flow} is not whole:\n${missing.join("\n")}`);

  test.describe(`paths of ${model.flow} @desktop`, () => {
    test.slow();
    const graph = explore(model.machine, casesOf(model));
    for (const { name, events } of named(generatePaths(graph, { strategy: "edges" }))) {
      test(name, async ({ scene }) => walk(model, name, events, scene));
    }
  });
}

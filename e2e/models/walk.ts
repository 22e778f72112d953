import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "@playwright/test";
import { coverageFolder } from "#flows.config.ts";
import type { WalkedPath } from "#charts/coverage.ts";
import { createWalker } from "#paths/walker.ts";
import { standsFor } from "./model.ts";
import type { PageModel, Scene } from "./model.ts";

/** Where the parts of the report are gathered; `npm run test:paths` puts them together. */
const partsFolder = (flow: string): string => path.join(coverageFolder, "page", flow);

/** Whether pictures of the states are wanted: `npm run test:paths` makes a report of them. */
const areWanted = process.env["PATHS_PICTURES"] === "true";

const fileNameOf = (text: string) => text.replaceAll(/[^a-zA-Z0-9]+/g, "-");

/**
 * Where the machine can be heard, the visible state must match it. A guest's walk does without some states.
 */
async function standsThere(model: PageModel, state: string, { observer }: Scene): Promise<void> {
  const [flow, wanted] = standsFor(model, state);
  const isThere = () => {
    const active = observer.active()[flow];
    return active === undefined || active.some((one) => `${one}.`.startsWith(`${wanted}.`));
  };
  await expect.poll(isThere, `‘${state}’ stands for ${flow}: ${wanted}`).toBe(true);
}

/**
 * Walks a path of a model on the real page: causes each event and checks that the page shows the state of the
 * model. Records the walk, even a failed one, with a picture of each state when pictures are wanted.
 * @throws Error when the model cannot cause an event or recognize a state
 */
export async function walk(
  model: PageModel,
  name: string,
  events: readonly string[],
  scene: Scene,
): Promise<void> {
  const walker = createWalker(model.machine);
  const folder = partsFolder(model.flow);
  mkdirSync(folder, { recursive: true });
  const began = performance.now();
  const covered: WalkedPath = { name, steps: [], passed: false, milliseconds: 0 };
  let { snapshot } = walker.start(undefined);

  const arrive = async (event: string): Promise<void> => {
    const state = String(snapshot.value);
    const known = model.states[state];
    if (known === undefined) throw new Error(`The model does not say how to recognize ‘${state}’`);
    await test.step(`see: ${state}`, async () => known.see(scene));
    const screenshot = areWanted ? `${model.flow}/${fileNameOf(state)}.png` : undefined;
    if (screenshot !== undefined)
      await scene.page.screenshot({ path: path.join(folder, "..", screenshot), animations: "disabled" });
    await standsThere(model, state, scene);
    const machines = scene.observer.take();
    covered.steps.push({
      event,
      states: [state],
      ...(screenshot !== undefined && { screenshot }),
      machines,
      active: scene.observer.active(),
    });
  };
  try {
    await model.begin(scene);
    await arrive("");
    for (const type of events) {
      const happen = model.events[type];
      if (happen === undefined) throw new Error(`The model does not say how to cause ‘${type}’`);
      const next = walker.take(snapshot, { type });
      if (next === undefined) throw new Error(`‘${type}’ does not happen at ‘${String(snapshot.value)}’`);
      await test.step(type, async () => happen(scene));
      ({ snapshot } = next);
      await arrive(type);
    }
    covered.passed = true;
  } catch (error) {
    covered.failure = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
    throw error;
  } finally {
    covered.milliseconds = Math.round(performance.now() - began);
    writeFileSync(path.join(folder, `${fileNameOf(name)}.json`), `${JSON.stringify(covered, null, 2)}\n`);
  }
}

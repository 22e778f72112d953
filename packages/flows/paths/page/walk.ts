import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "@playwright/test";
import type { WalkedPath } from "#charts/coverage.ts";
import { explore } from "#paths/graph.ts";
import { generatePaths } from "#paths/strategies.ts";
import { createWalker } from "#paths/walker.ts";
import { casesOf, outlineOf, standsFor, unimplemented, type PageModel, type PageScene } from "./model.ts";
import { observe, type Observer } from "./observer.ts";

export type { PageModel } from "./model.ts";

/** Where walks are recorded, with a picture of each state; `flows test` names it and makes a report of them. */
const { FLOWS_WALKED: recordFolder } = process.env;

const fileNameOf = (text: string) => text.replaceAll(/[^a-zA-Z0-9]+/g, "-");

const tries = 60;

/** Opens the page, also where its server is still starting. */
async function begin<Scene>(model: PageModel<Scene>, scene: Scene, left = tries): Promise<void> {
  try {
    await model.begin(scene);
  } catch (error) {
    if (left === 0 || !String(error).includes("ERR_CONNECTION_REFUSED")) throw error;
    await wait(1000);
    await begin(model, scene, left - 1);
  }
}

/** Where the machine can be heard, the visible state must match it. A guest's walk does without some states. */
async function standsThere<Scene>(model: PageModel<Scene>, state: string, observer: Observer): Promise<void> {
  const [flow, wanted] = standsFor(model, state);
  const isThere = () => {
    const active = observer.active()[flow];
    return active === undefined || active.some((one) => `${one}.`.startsWith(`${wanted}.`));
  };
  await expect.poll(isThere, `‘${state}’ stands for ${flow}: ${wanted}`).toBe(true);
}

/**
 * Walks a path of a model on the real page: causes each event and checks that the page shows the state of the
 * model. `flows test` has it recorded, even a failed one.
 * @throws Error when the model cannot cause an event or recognize a state
 */
export async function walk<Scene extends PageScene>(
  model: PageModel<Scene>,
  name: string,
  events: readonly string[],
  scene: Scene,
): Promise<void> {
  // A path has many steps.
  test.slow();
  const observer = await observe(scene.page.context());
  const walker = createWalker(model.machine);
  const folder = recordFolder === undefined ? undefined : path.join(recordFolder, model.flow);
  const record = (file: string, value: unknown) => {
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
  };
  record("model.json", outlineOf(model));
  const began = performance.now();
  const covered: WalkedPath = { name, steps: [], passed: false, milliseconds: 0 };
  let { snapshot } = walker.start(undefined);

  const arrive = async (event: string): Promise<void> => {
    const state = String(snapshot.value);
    const known = model.states[state];
    if (known === undefined) throw new Error(`The model does not say how to recognize ‘${state}’`);
    await test.step(`see: ${state}`, async () => known.see(scene));
    const screenshot = folder === undefined ? undefined : `${model.flow}/${fileNameOf(state)}.png`;
    if (folder !== undefined && screenshot !== undefined)
      await scene.page.screenshot({ path: path.join(folder, "..", screenshot), animations: "disabled" });
    await standsThere(model, state, observer);
    const machines = observer.take();
    covered.steps.push({
      event,
      states: [state],
      ...(screenshot !== undefined && { screenshot }),
      machines,
      active: observer.active(),
    });
  };
  try {
    await begin(model, scene);
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
    record(`${fileNameOf(name)}.json`, covered);
  }
}

/** A path of a model, as a test. */
export interface PagePath<Scene> {
  /** `paths of door 2: ring the bell`: named by what happens on it that no path before did. */
  readonly title: string;
  readonly walk: (scene: Scene) => Promise<void>;
}

/**
 * A few paths that take every transition of a model.
 * @throws Error when the model is not whole
 */
export function pathsOf<Scene extends PageScene>(model: PageModel<Scene>): PagePath<Scene>[] {
  const missing = unimplemented(model);
  if (missing.length > 0) throw new Error(`The model of ${model.flow} is not whole:\n${missing.join("\n")}`);
  const told = new Set<string>();
  const graph = explore(model.machine, casesOf(model));
  return generatePaths(graph, { strategy: "edges" }).map(({ steps }, index) => {
    const events = steps.map(({ event }) => event.type);
    const fresh = [...new Set(events)].filter((type) => !told.has(type));
    for (const type of events) told.add(type);
    const name = `${index + 1}: ${(fresh.length === 0 ? events.slice(-1) : fresh).join(", ")}`;
    return {
      title: `paths of ${model.flow} ${name}`,
      walk: async (scene) => walk(model, name, events, scene),
    };
  });
}

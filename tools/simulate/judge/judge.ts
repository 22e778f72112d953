import { findFaults } from "#server/ledger/check/rules-store.ts";
import type { Scene } from "#tools/simulate/scene.ts";
import { Fault } from "#tools/simulate/world/world.ts";
import { judgeFiles } from "./files.ts";
import { judgeLedger } from "./ledger.ts";
import { judgeLetters } from "./letters.ts";
import { judgePurses } from "./purses.ts";
import { judgeQuota } from "./quota.ts";

/** The judgement of a day: everything. */
export const judgeAll = async (scene: Scene): Promise<void> => {
  await judgeFiles(scene);
  await judgeLedger(scene);
  await judgePurses(scene);
  await judgeLetters(scene);
  for (const order of scene.world.orders.values()) await judgeQuota(scene, order);
  const [broken] = await findFaults(scene.house.deps().db);
  if (broken !== undefined)
    throw new Fault("the house's own check", `${broken.rule}: ${broken.examples.join(", ")}`);
};

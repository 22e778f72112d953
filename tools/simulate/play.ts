import { createHash } from "node:crypto";
import { furnishPrices, listen } from "#tools/simulate/acts/market.ts";
import { furnishPurse } from "#tools/simulate/acts/earnings.ts";
import { furnishEarner } from "#tools/simulate/acts/shop.ts";
import { promo } from "#tools/simulate/acts/create.ts";
import { beginning, openHouse } from "#tools/simulate/house/house.ts";
import { currenciesOf } from "#tools/simulate/house/ledger-store.ts";
import { judgeAll } from "#tools/simulate/judge/judge.ts";
import { judgeOrder } from "#tools/simulate/judge/order.ts";
import { see } from "#tools/simulate/judge/page.ts";
import { judgeQuota } from "#tools/simulate/judge/quota.ts";
import type { Order } from "#tools/simulate/world/order.ts";
import { colleague, people } from "#tools/simulate/world/people.ts";
import type { World } from "#tools/simulate/world/world.ts";
import { Fault, newWorld } from "#tools/simulate/world/world.ts";
import type { Chance } from "./chance.ts";
import { chanceOf } from "./chance.ts";
import type { Intent } from "./intents.ts";
import { intents, weights } from "./intents.ts";
import type { Command, Scene } from "./scene.ts";
import { operatorCall, sceneOf } from "./scene.ts";

/** Seconds that pass before a command: mostly few, sometimes to the next due moment, sometimes hours or days. */
const waitOf = (world: World, chance: Chance, now: number): number => {
  if (world.isHasty && chance.odds(0.98)) return chance.integer(0, 3);
  switch (chance.weigh({ soon: 80, later: 16, while: 2, due: 1, hours: 0.7, day: 0.2, days: 0.1 })) {
    case "soon":
      return chance.integer(0, 10);
    case "later":
      return chance.integer(10, 120);
    case "while":
      return chance.integer(600, 2_400);
    case "hours":
      return chance.integer(3_600, 6 * 3_600);
    case "day":
      return chance.integer(12 * 3_600, 26 * 3_600);
    case "days":
      return chance.integer(3 * 86_400, 4 * 86_400);
    case "due": {
      const due = [...world.orders.values()]
        .flatMap(({ shown }) => shown.at(-1)?.until ?? [])
        .filter((at) => at > now);
      return due.length === 0 ? 60 : Math.ceil((Math.min(...due) - now) / 1000) + chance.integer(0, 10);
    }
  }
};

const isNight = (now: number): boolean => new Date(now).getUTCHours() < 6;

/** Who serves: the holder of the token, and a colleague who signs in. */
const staff: readonly string[] = ["operator", colleague.name];

/** What happens next in a world: somebody's intent, mostly with a young order. */
const nextCommand = (world: World, chance: Chance, name: number, now: number): Command => {
  const at = (now - beginning.getTime()) / 1000 + waitOf(world, chance, now);
  const fate = chance.weigh({ once: 96, twice: 3.5, killed: 0.5 });
  const orders = [...world.orders.values()];
  for (;;) {
    const intent = chance.weigh(weights);
    const { of, by, isStaff = false } = intents[intent] as Intent;
    if (isStaff && isNight(now)) continue;
    if (of === null)
      return {
        name,
        at,
        by: isStaff ? chance.pick(staff) : by === undefined ? intent : chance.pick(by).name,
        intent,
        order: null,
        fate,
      };
    const fitting = orders.filter(of);
    if (fitting.length === 0) continue;
    const order = chance.pick(chance.odds(0.85) ? fitting.slice(-8) : fitting);
    return {
      name,
      at,
      by: isStaff ? chance.pick(staff) : order.by.name,
      intent,
      order: order.name,
      fate,
    };
  }
};

/** How a world ended. */
export interface Outcome {
  readonly seed: string;
  readonly commands: readonly Command[];
  readonly fault: Fault | null;
  readonly world: World;
  /** The calls as text. */
  readonly record: readonly string[];
  /** A digest of all calls and answers. */
  readonly digest: string;
}

/** Furnishes a world: its currencies, and the market. */
const furnish = async (scene: Scene): Promise<void> => {
  const { world, house } = scene;
  for (const { code, ...currency } of await currenciesOf(house.deps().db))
    world.currencies.set(code, currency);
  const { status } = await scene.ask(operatorCall("createPromocode", { by: "market", body: promo }));
  if (status !== 201) throw new Error("The promo code cannot be made");
  await furnishPrices(scene);
  await furnishEarner(scene);
  await furnishPurse(scene);
};

/** Seconds after which the jobs run while longer times pass. */
const tick = 3_600;
/** Commands between two judgements of everything. */
const judged = 150;

/** Plays a world: the commands of a list, or as many as chance makes. It ends with the first fault. */
export const play = async (
  seed: string,
  given: readonly Command[] | number,
  tell: (played: number) => void = () => {},
): Promise<Outcome> => {
  const house = await openHouse(seed);
  const world = newWorld(seed);
  const chance = chanceOf(seed, "commands");
  const commands: Command[] = [];
  const count = typeof given === "number" ? given : given.length;
  const now = () => house.clock.now().getTime();
  const secondsTo = ({ at }: Command) => at - (now() - beginning.getTime()) / 1000;
  const sceneFor = (command: Command) =>
    sceneOf({ world, house, seed }, command, chanceOf(seed, "command", command.name), see);
  const judgement: Command = { name: -1, intent: "judge", at: 0, by: "judge", order: null, fate: "once" };
  const pass = async (seconds: number) => {
    house.pass(seconds);
    await listen(sceneFor(judgement));
    await house.work();
  };
  let fault: Fault | null = null;
  try {
    await furnish(sceneFor(judgement));
    for (let index = 0; index < count; index++) {
      const command = typeof given === "number" ? nextCommand(world, chance, index, now()) : given[index];
      if (command === undefined) break;
      commands.push(command);
      tell(index);
      for (let left = secondsTo(command); left > 0; left = secondsTo(command))
        await pass(Math.min(left, tick));
      const order = command.order === null ? undefined : world.orders.get(command.order);
      const { of, act } = intents[command.intent] as Intent;
      if (of !== null && order === undefined) continue;
      const problem = await act(sceneFor(command), order as Order);
      if (typeof problem === "string") throw new Fault(problem, order?.id ?? "", order);
      const touched = order ?? world.orders.get(command.name);
      if (touched !== undefined) {
        judgeOrder(world, touched);
        if (order === undefined) await judgeQuota(sceneFor(judgement), touched);
      }
      if (index % judged === judged - 1) await judgeAll(sceneFor(judgement));
    }
    await judgeAll(sceneFor(judgement));
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    fault = error;
  } finally {
    await house.close();
  }
  const digest = createHash("sha256").update(house.record.join("\n")).digest("hex");
  return { seed, commands, fault, world, record: house.record, digest };
};

/**
 * Plays a world again without those who come to harm it. Nobody honest may be refused for want of room with them who
 * finds room without them.
 */
export const playWithoutAttackers = async ({ seed, commands, world }: Outcome): Promise<Fault | null> => {
  const hostile = new Set(people.filter(({ isHostile }) => isHostile).map(({ name }) => name));
  const theirs = new Set(commands.filter(({ by }) => hostile.has(by)).map(({ name }) => name));
  const honest = commands.filter(({ name, order }) => !theirs.has(name) && !theirs.has(order ?? -1));
  const alone = await play(seed, honest);
  const [locked] = [...world.refused].filter(([name]) => !theirs.has(name) && !alone.world.refused.has(name));
  if (locked === undefined || alone.fault !== null) return alone.fault;
  return new Fault("attackers lock somebody out", `command ${String(locked[0])}: ${locked[1]}`);
};

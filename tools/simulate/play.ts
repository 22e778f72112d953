import { createHash } from "node:crypto";
import type { Chance } from "./chance.ts";
import { chanceOf } from "./chance.ts";
import { beginning, openHouse } from "./house.ts";
import { judgeAll, judgeOrder, judgeQuota, see } from "./judge.ts";
import { lostCredit, unreported } from "./desk.ts";
import { currenciesOf } from "./ledger-store.ts";
import { callback, market, settle, takeAway } from "./nature.ts";
import type { Command, Scene } from "./scene.ts";
import { look, operatorCall, sceneOf, sidesOf } from "./scene.ts";
import { blunder, serve } from "./staff.ts";
import * as visitors from "./visitors.ts";
import type { Order, Person, Status, World } from "./world.ts";
import { Fault, colleague, isGateway, isOpen, newWorld, pairs, people } from "./world.ts";

/** Something that somebody does, how often, and with which orders. */
interface Intent {
  readonly weight: number;
  /** Null for an intent that needs no order. */
  readonly of: ((order: Order) => boolean) | null;
  /** Who may do it, where it needs no order. */
  readonly by?: readonly Person[];
  /** Whether the house's staff do it, who sleep at night. */
  readonly isStaff?: boolean;
  readonly act: (scene: Scene, order: Order) => Promise<unknown>;
}

const inStatus =
  (...statuses: readonly Status[]) =>
  ({ page }: Order): boolean =>
    statuses.includes(page.status);

/** The visitor waits to pay, knows an old page, or owes the rest. */
const isPayable = (order: Order): boolean =>
  order.transfers.length === 0
    ? order.due !== null || inStatus("waiting_payment", "marked_paid")(order)
    : order.page.choice === "top_up" ||
      (order.transfers.length === 1 && inStatus("expired", "confirming")(order));

/** The house has something to do: an open order, or money for one that has ended. */
const needsStaff = (order: Order): boolean =>
  (isOpen(order) && order.page.status !== "new") ||
  (inStatus("expired", "cancelled", "rejected")(order) && unreported(order).length > 0) ||
  lostCredit(order) !== undefined ||
  (inStatus("done", "refunded")(order) && order.isTouched);

const intents: Readonly<Record<string, Intent>> = {
  create: { weight: 7, of: null, by: people, act: visitors.create },
  hoard: { weight: 10, of: null, by: people.filter(({ name }) => name === "nina"), act: visitors.create },
  pretend: {
    weight: 6,
    of: (order) => order.by.isHostile && order.page.status === "waiting_payment",
    act: visitors.markPaid,
  },
  option: { weight: 8, of: (order) => order.by.isHostile && isPayable(order), act: visitors.pay },
  confirm: { weight: 20, of: inStatus("new"), act: visitors.confirm },
  cancel: { weight: 1.5, of: inStatus("new", "waiting_requisites", "waiting_payment"), act: visitors.cancel },
  pay: { weight: 20, of: isPayable, act: visitors.pay },
  markPaid: { weight: 3, of: inStatus("waiting_payment"), act: visitors.markPaid },
  choose: { weight: 10, of: inStatus("underpaid", "paid_late"), act: visitors.choose },
  giveRequisite: { weight: 8, of: inStatus("refunding"), act: visitors.giveRequisite },
  sendDocuments: { weight: 4, of: inStatus("verification", "hold"), act: visitors.sendDocuments },
  attachBill: { weight: 2, of: isOpen, act: visitors.attachBill },
  look: { weight: 1, of: () => true, act: look },
  secondTab: { weight: 2, of: () => true, act: visitors.secondTab },
  poke: { weight: 2, of: () => true, act: visitors.poke },
  spy: { weight: 1, of: () => true, act: visitors.spy },
  settle: {
    weight: 20,
    of: ({ transfers }) => transfers.some(({ state }) => state === "pending"),
    act: settle,
  },
  takeAway: {
    weight: 1.5,
    of: ({ transfers }) => transfers.some(({ state }) => state === "final"),
    act: takeAway,
  },
  callback: { weight: 14, of: (order) => isGateway(order) && order.transfers.length > 0, act: callback },
  market: { weight: 8, of: null, act: market },
  serve: { weight: 36, of: needsStaff, isStaff: true, act: serve },
  blunder: { weight: 12, of: isOpen, isStaff: true, act: blunder },
};

const weights = Object.fromEntries(Object.entries(intents).map(([key, { weight }]) => [key, weight]));

/** Seconds that pass before a command: mostly few, sometimes to the next due moment, sometimes hours. */
const waitOf = (world: World, chance: Chance, now: number): number => {
  if (world.isHasty && chance.odds(0.98)) return chance.integer(0, 3);
  switch (chance.weigh({ soon: 77, later: 17, while: 3, due: 1.4, hours: 1.2, day: 0.4 })) {
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
    case "due": {
      const due = [...world.orders.values()]
        .flatMap(({ shown }) => shown.at(-1)?.until ?? [])
        .filter((at) => at > now);
      return due.length === 0 ? 60 : Math.ceil((Math.min(...due) - now) / 1000) + chance.integer(0, 10);
    }
  }
};

const isNight = (now: number): boolean => new Date(now).getUTCHours() < 6;

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
        by: by === undefined ? intent : chance.pick(by).name,
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
      by: isStaff ? chance.pick(["operator", colleague.name]) : order.by.name,
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
  for (const [pair, { course }] of pairs.entries())
    await scene.ask(
      operatorCall("changeDirection", {
        by: "market",
        params: sidesOf(world, pair),
        body: { course, confirm: true },
      }),
    );
};

/** Seconds after which the jobs run while longer times pass. */
const tick = 3_600;
/** Commands between two judgements of everything. */
const judged = 150;

/** Plays a world: the commands of a list, or as many as chance makes. It ends with the first fault. */
export const play = async (seed: string, given: readonly Command[] | number): Promise<Outcome> => {
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
  let fault: Fault | null = null;
  try {
    await furnish(sceneFor(judgement));
    for (let index = 0; index < count; index++) {
      const command = typeof given === "number" ? nextCommand(world, chance, index, now()) : given[index];
      if (command === undefined) break;
      commands.push(command);
      for (let left = secondsTo(command); left > 0; left = secondsTo(command))
        await house.pass(Math.min(left, tick));
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

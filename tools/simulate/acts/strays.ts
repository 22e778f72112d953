import { add, multiply } from "#domain/money/money.ts";
import type { components } from "#openapi/schema.d.ts";
import * as desk from "#tools/simulate/acts/desk.ts";
import { reopen } from "#tools/simulate/judge/price.ts";
import type { Scene } from "#tools/simulate/scene.ts";
import { staffCall } from "#tools/simulate/scene.ts";
import { pairs } from "#tools/simulate/world/market.ts";
import type { Order } from "#tools/simulate/world/order.ts";
import type { Stray } from "#tools/simulate/world/purse.ts";
import { Fault } from "#tools/simulate/world/world.ts";
import { isGateway, outstanding } from "#tools/simulate/world/worth.ts";

/** Money comes that names no order, and staff record it. */
export const recordStray = async (scene: Scene): Promise<void> => {
  const { world, chance, command } = scene;
  const pair = chance.pick(pairs.filter(({ from }) => from !== "SBPRUB" && from !== "CASHUSD"));
  const amount = multiply(pair.least, String(chance.integer(1, 20)));
  const at = scene.now() - chance.integer(0, 600) * 1000;
  const tx = `0xStray${String(command.name)}`;
  const body = {
    currency: pair.from,
    amount,
    transaction: tx,
    paid_at: new Date(at).toISOString(),
    note: "No order names it.",
  };
  const answer = await scene.write(await staffCall(scene, "recordStrayPayment", { body }));
  if (answer.status >= 300) return;
  const { id } = answer.json as components["schemas"]["StrayPayment"];
  world.strays.push({ id, code: pair.from, amount, tx, at, recordedBy: command.by, state: "waiting" });
};

const give = async (scene: Scene, stray: Stray, order: Order): Promise<void> => {
  await desk.open(scene, order);
  const event = desk.eventFor(order, add(outstanding(order), stray.amount));
  const fields = { stray_payment: stray.id, confirmations: desk.enough };
  await desk.move(scene, order, event, fields, () => {
    if (stray.state !== "waiting") throw new Fault("money leaves suspense twice", stray.id, order);
    stray.state = "given";
    reopen(order);
    order.credits.push({
      amount: stray.amount,
      // Money that is older than its order counts as money of now.
      at: stray.at < Date.parse(order.page.created_at) ? scene.now() : stray.at,
      tx: stray.tx,
      transfer: null,
      isStray: false,
      back: "0",
    });
  });
};

/** Staff give money without an order to one, send it back, or learn that it was taken back; once, or so they should. */
export const settleStray = async (scene: Scene): Promise<void> => {
  const { world, chance, command } = scene;
  const waiting = world.strays.filter(({ state }) => state === "waiting");
  const known = waiting.length > 0 && chance.odds(0.75) ? waiting : world.strays;
  if (known.length === 0) return;
  const stray = chance.pick(known);
  const fitting = [...world.orders.values()].filter(
    (order) => pairs[order.pair]?.from === stray.code && !isGateway(order) && order.page.status !== "new",
  );
  if (chance.odds(0.7) && fitting.length > 0) return give(scene, stray, chance.pick(fitting.slice(-6)));
  const params = { id: stray.id };
  const isReturn = chance.odds(0.6);
  const body = isReturn
    ? { destination: "To its sender.", transaction: `back-${String(command.name)}` }
    : { reason: "Its bank took it back." };
  const operation = isReturn ? "returnStrayPayment" : "reverseStrayPayment";
  const { status } = await scene.write(await staffCall(scene, operation, { params, body }));
  if (status >= 300) return;
  if (stray.state !== "waiting") throw new Fault("money leaves suspense twice", stray.id);
  stray.state = isReturn ? "returned" : "reversed";
};

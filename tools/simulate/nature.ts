import { compare, multiply, roundDown } from "#domain/money.ts";
import { signCallback } from "#server/claim/payments/gateway.ts";
import type { Scene } from "./scene.ts";
import { look, marketOf, operatorCall, sidesOf } from "./scene.ts";
import type { Order, Transfer } from "./world.ts";
import { pairs } from "./world.ts";

/** Confirmations after which a payment of the networks is final. */
const finalAfter = 2;

/** Networks, banks and the gateway go on with a payment: it is confirmed, or replaced and gone. */
export const settle = async ({ chance }: Scene, { transfers }: Order): Promise<void> => {
  const pending = transfers.filter(({ state }) => state === "pending");
  if (pending.length === 0) return;
  const transfer = chance.pick(pending);
  if (chance.odds(0.08)) transfer.state = "gone";
  else if ((transfer.confirmations += chance.integer(1, 2)) >= finalAfter) transfer.state = "final";
};

/** What the gateway has to say of a payment, in the order of its making. */
const sayings = ({ state }: Transfer): readonly ("seen" | "paid" | "failed")[] =>
  state === "pending" ? ["seen"] : state === "final" ? ["seen", "paid"] : ["seen", "failed"];

/** The gateway reports: the next thing, the last one first, or something again; and nobody knows how late. */
export const callback = async (scene: Scene, order: Order): Promise<void> => {
  const { chance, house } = scene;
  const reported = order.transfers.filter(({ payment }) => payment !== null);
  if (reported.length === 0) return;
  const transfer = chance.pick(reported);
  const all = sayings(transfer);
  const unsaid = all.filter((one) => !transfer.said.has(one));
  const event = chance.odds(0.15) ? chance.pick(all) : chance.odds(0.2) ? unsaid.at(-1) : unsaid.at(0);
  if (event === undefined || transfer.payment === null) return;
  await look(scene, order);
  const isAwaited =
    ["waiting_payment", "marked_paid", "confirming", "expired"].includes(order.page.status) ||
    (order.page.status === "underpaid" && order.page.choice === "top_up");
  const message = {
    payment: transfer.payment,
    event,
    amount: transfer.amount,
    currency: pairs[order.pair]?.from ?? "",
    sent_at: new Date(transfer.at).toISOString(),
  };
  const body = { ...message, signature: signCallback(house.deps().gatewaySecret, message) };
  const { status } = await scene.ask({
    by: "gateway",
    operation: "acceptGatewayCallback",
    params: { gateway: "sandbox" },
    body,
  });
  order.isTouched = true;
  // A callback that is refused is sent again.
  if (status >= 300 || transfer.said.has(event)) return;
  transfer.said.add(event);
  if (event === "paid")
    order.credits.push({
      amount: transfer.amount,
      at: transfer.at,
      market: marketOf(scene, order),
      tx: transfer.payment,
      isStray: !isAwaited,
    });
};

/** The market moves, and the house's price with it. */
export const market = async (scene: Scene): Promise<void> => {
  const { world, chance } = scene;
  const pair = chance.integer(0, pairs.length - 1);
  const first = pairs[pair]?.course ?? "1";
  const moved = roundDown(multiply(first, String(chance.integer(80, 125) / 100)), 12);
  if (compare(moved, "0") <= 0) return;
  const call = operatorCall("changeDirection", {
    by: "market",
    params: sidesOf(world, pair),
    body: { course: moved },
  });
  const { status, json } = await scene.ask(call);
  if (status === 200) world.market.set(pair, (json as { course: string }).course);
};

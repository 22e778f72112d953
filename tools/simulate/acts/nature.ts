import { isZero, subtract } from "#domain/money/money.ts";
import { signCallback } from "#server/claim/gateway/gateway.ts";
import type { Scene } from "#tools/simulate/scene.ts";
import { look } from "#tools/simulate/scene.ts";
import { reopen } from "#tools/simulate/judge/price.ts";
import { pairs } from "#tools/simulate/world/market.ts";
import type { Order, Transfer } from "#tools/simulate/world/order.ts";
import { coverLoss, isGateway, outstanding, takeBack } from "#tools/simulate/world/worth.ts";

/** Confirmations after which a payment of the networks is final. */
const finalAfter = 2;

/** Networks, banks and the gateway go on with a payment: it is confirmed, or replaced and gone. */
export const settle = async ({ chance, now }: Scene, order: Order): Promise<void> => {
  const pending = order.transfers.filter(({ state }) => state === "pending");
  if (pending.length === 0) return;
  const transfer = chance.pick(pending);
  // At a gateway people give up, or their bank says no, and they try again.
  if (chance.odds(isGateway(order) ? 0.25 : 0.08)) [transfer.state, transfer.ended] = ["gone", now() + 1];
  else if ((transfer.confirmations += chance.integer(1, 2)) >= finalAfter) transfer.state = "final";
};

/** A bank charges a payment back, or a network loses the block that it was in. */
export const takeAway = async ({ chance, now }: Scene, { transfers }: Order): Promise<void> => {
  const final = transfers.filter(({ state }) => state === "final");
  if (final.length === 0) return;
  const transfer = chance.pick(final);
  [transfer.state, transfer.ended] = ["back", now() + 1];
};

/** What the gateway has to say of a payment, in the order of its making. */
const sayings = ({ state }: Transfer): readonly ("seen" | "paid" | "failed")[] =>
  ({
    pending: ["seen"] as const,
    final: ["seen", "paid"] as const,
    gone: ["seen", "failed"] as const,
    back: ["seen", "paid", "failed"] as const,
  })[state];

/** Whether the gateway has something new to say of a payment. */
export const isUntold = (transfer: Transfer): boolean =>
  sayings(transfer).some((one) => !transfer.said.has(one));

/** Whether the order waits for money as it stands, also beneath a hold. */
const awaits = (order: Order): boolean => {
  const { status } = order.page;
  const takesMore = ["underpaid", "paid_late"];
  if (status === "hold")
    return ["marked_paid", "confirming"].includes(order.beneath)
      ? isZero(outstanding(order))
      : takesMore.includes(order.beneath);
  return [
    "waiting_payment",
    "marked_paid",
    "confirming",
    "expired",
    "cancelled",
    "rejected",
    ...takesMore,
  ].includes(status);
};

/** When a payment began as far as the house has been told: at its first try, until it hears that this one failed. */
const firstHeard = ({ transfers }: Order, transfer: Transfer): number =>
  Math.min(
    transfer.at,
    ...transfers
      .filter(({ payment, said }) => payment === transfer.payment && said.has("seen") && !said.has("failed"))
      .map(({ at }) => at),
  );

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
  const isAwaited = awaits(order);
  const message = {
    payment: transfer.payment,
    event,
    amount: transfer.amount,
    currency: pairs[order.pair]?.from ?? "",
    sent_at: new Date((event === "failed" ? transfer.ended : null) ?? transfer.at).toISOString(),
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
  const paid = order.credits.find((credit) => credit.transfer === transfer);
  if (event === "failed" && paid !== undefined) takeBack(order, paid, subtract(paid.amount, paid.back));
  // What has failed since does not count.
  const isNew = event === "paid" && !transfer.said.has("failed");
  if (isNew && !isAwaited) coverLoss(order, transfer.amount);
  // That a try failed which never counted changes nothing.
  if (isNew || (event === "failed" && paid !== undefined)) reopen(order);
  if (isNew)
    order.credits.push({
      amount: transfer.amount,
      at: firstHeard(order, transfer),
      tx: transfer.payment,
      transfer,
      isStray: !isAwaited,
      back: "0",
    });
  await look(scene, order);
};

import { add, compare, isPositive, isZero, multiply, roundDown, subtract } from "#domain/money/money.ts";
import type { Event, File } from "./desk.ts";
import * as desk from "./desk.ts";
import type { Scene } from "#tools/simulate/scene.ts";
import { seen, staffCall } from "#tools/simulate/scene.ts";
import { pairs } from "#tools/simulate/world/market.ts";
import type { Order, Sent, Status } from "#tools/simulate/world/order.ts";
import { Fault } from "#tools/simulate/world/world.ts";
import { isGateway, outstanding, own, recover, stray } from "#tools/simulate/world/worth.ts";

/** A transaction of the house's own wallets. */
const ownTx = ({ command }: Scene, order: Order): string =>
  `out-${String(order.name)}-${String(command.name)}`;

/** Looks for the order's money, and reports what is there. */
const lookForMoney = async (scene: Scene, order: Order): Promise<void> => {
  const { chance } = scene;
  const [first] = desk.unreported(order);
  const pending = order.transfers.find(({ state }) => state === "pending");
  const transfer = first ?? pending;
  const { status } = order.page;
  const looks: Partial<Record<Status, number>> = {
    waiting_payment: 1,
    marked_paid: 0.5,
    confirming: first === undefined ? 0.3 : 0,
    underpaid: 0.3,
    expired: 0.2,
    cancelled: 0.3,
    rejected: 0.3,
  };
  if (transfer !== undefined && chance.odds(looks[status] ?? 0))
    await desk.move(scene, order, "payment.see", { confirmations: desk.seenOf(transfer) });
  else if (status === "confirming" && transfer === undefined && chance.odds(0.4))
    await desk.press(scene, order, { "payment.vanish": 1 });
  else if (status === "confirming" && first === undefined && chance.odds(0.25))
    await desk.press(scene, order, { "claim.hold": 1 });
  // What a gateway has not told of may still come.
  else if (status === "marked_paid" && transfer === undefined && !isGateway(order) && chance.odds(0.2))
    await desk.press(scene, order, { "claim.reject": 1 });
  if (first === undefined || isGateway(order) || order.page.status === "waiting_payment") return;
  const event = desk.eventFor(order, add(outstanding(order), first.amount));
  const { amount, at, tx } = first;
  await desk.report(scene, order, event, { amount, at, tx, confirmations: desk.seenOf(first) });
};

/** Does as the visitor chose, after a short or a late payment. */
const followChoice = async (scene: Scene, order: Order): Promise<void> => {
  const { choice, status } = order.page;
  if (choice === "recalculate") await desk.press(scene, order, { "claim.recalculate": 85, "claim.hold": 15 });
  else if (choice === "refund") await desk.press(scene, order, { "refund.start": 1 });
  else if (choice === "top_up" && status === "underpaid") await lookForMoney(scene, order);
  else if (status === "underpaid" && scene.chance.odds(0.1))
    await desk.press(scene, order, { "refund.start": 1 });
};

/** Money leaves the house's wallets, as the page says. */
const send = (order: Order, kind: Sent["kind"], amount: string, isStray = false): Sent => {
  const sent: Sent = { kind, amount, isStray, told: "nothing", hasLeft: true };
  order.sent.push(sent);
  return sent;
};

/** A transaction that is still to be told of, or one that is made now; then the house is told of it. */
const complete = async (
  scene: Scene,
  order: Order,
  kind: "payout" | "refund",
  amount: string,
): Promise<void> => {
  const under = order.sent.find((one) => one.kind === kind && one.told === "nothing");
  const sent = under ?? send(order, kind, amount);
  if (scene.chance.odds(0.2)) return;
  const told = () => (sent.told = "done");
  await desk.move(scene, order, `${kind}.complete`, { transaction: ownTx(scene, order) }, () => void told());
};

const failPayout = (scene: Scene, order: Order): Promise<boolean> =>
  desk.move(scene, order, "payout.fail", desk.wordsFor(order)["payout.fail"], () => recover(order));

const payOut = async (scene: Scene, order: Order): Promise<void> => {
  const isSent = order.sent.some(({ kind, told }) => kind === "payout" && told === "nothing");
  const isLost = order.losses.some(({ amount }) => isPositive(amount));
  if (!isSent && scene.chance.odds(isLost ? 0.6 : 0.25)) await failPayout(scene, order);
  else await complete(scene, order, "payout", order.page.to.amount);
};

const payBack = async (scene: Scene, order: Order): Promise<void> => {
  const { refund } = order.page;
  const isAddressed = refund !== null && refund.requisites.length > 0;
  const slip = scene.chance.weigh({ hold: 10, address: isAddressed ? 0 : 10, none: 80 });
  if (slip === "hold") await desk.press(scene, order, { "claim.hold": 1 });
  else if (slip === "address") await desk.press(scene, order, { "refund.giveRequisite": 1 });
  else if (isAddressed) await complete(scene, order, "refund", refund.amount);
};

/** Money of the order that no page promises to anybody. */
const spare = (order: Order, isStray: boolean): string => {
  const { status, from } = order.page;
  const isSold = ["paid", "paying_out", "payout_error", "done"].includes(status);
  // After the payout both lie together.
  const rest = isStray ? stray(order) : status === "done" ? outstanding(order) : own(order);
  return isSold && !isStray ? subtract(rest, from.amount) : rest;
};

/** Settles what the file asks for, and sends back what is left over. */
const settleNotes = async (scene: Scene, order: Order, { notes }: File): Promise<void> => {
  for (const note of notes.filter(({ settled_at: at }) => at === null)) {
    const isStray = note.kind === "stray_payment";
    const isMoney = isStray || note.kind === "overpayment";
    const isUnderWay = order.sent.some(({ kind, told }) => kind === "refund" && told === "nothing");
    const isThere = isMoney && !isUnderWay && compare(spare(order, isStray), note.amount) >= 0;
    if (isMoney && !isThere && order.page.status !== "refunded") continue;
    const sent = isThere ? send(order, "return", note.amount, isStray) : undefined;
    const body = { settlement: isThere ? "Sent back." : "Looked after." };
    const call = await staffCall(scene, "settleOperatorNote", {
      params: { id: order.id, note: note.id },
      body,
    });
    const answer = await scene.write(call, order);
    if (sent !== undefined && answer.status < 300) sent.told = "done";
    await seen(scene, order, answer);
  }
};

type Duty = (scene: Scene, order: Order) => Promise<unknown>;

/** What a good operator does with an order in each status. */
const duties: Partial<Record<Status, Duty>> = {
  verification: (scene, order) =>
    desk.press(scene, order, { "verification.approve": 6, "documents.ask": 2, "claim.reject": 2 }),
  waiting_requisites: (scene, order) => desk.press(scene, order, { "requisites.issue": 1 }),
  waiting_payment: async (scene, order) => {
    if (scene.chance.odds(0.02)) await desk.press(scene, order, { "requisites.issue": 1 });
    await lookForMoney(scene, order);
  },
  marked_paid: lookForMoney,
  confirming: lookForMoney,
  expired: lookForMoney,
  cancelled: lookForMoney,
  rejected: lookForMoney,
  underpaid: followChoice,
  paid_late: followChoice,
  paid: (scene, order) => desk.press(scene, order, { "payout.start": 85, "claim.hold": 15 }),
  paying_out: payOut,
  payout_error: (scene, order) =>
    desk.press(
      scene,
      order,
      isPositive(own(order)) ? { "payout.retry": 7, "refund.start": 3 } : { "claim.reject": 1 },
    ),
  refunding: payBack,
  hold: async (scene, order) => {
    if (scene.chance.odds(0.2)) return lookForMoney(scene, order);
    const end = isPositive(outstanding(order)) ? "refund.start" : "claim.reject";
    return desk.press(scene, order, { "claim.release": 6, "documents.ask": 2, [end]: 2 });
  },
};

/** A good operator does what the order needs next. */
export const serve = async (scene: Scene, order: Order): Promise<void> => {
  const file = await desk.open(scene, order);
  const lost = desk.lostCredit(order);
  if (lost !== undefined && file.events.includes("payment.reverse"))
    return void (await desk.reverse(scene, order, lost, lost.amount));
  if (scene.chance.odds(0.5)) await settleNotes(scene, order, file);
  await duties[order.page.status]?.(scene, order);
};

/** A tired operator reports another sum, another order's payment, or one that nobody made. */
const misreport = async (scene: Scene, order: Order, event: Event): Promise<void> => {
  const { world, chance } = scene;
  const decimals = world.currencies.get(pairs[order.pair]?.from ?? "")?.decimals ?? 2;
  const others = [...world.orders.values()].flatMap(({ transfers }) => transfers);
  const latest = order.transfers.at(-1);
  const meant =
    chance.odds(0.4) || latest === undefined ? (others.length > 0 ? chance.pick(others) : undefined) : latest;
  const [amount, at, tx] = [
    meant?.amount ?? order.page.from.amount,
    meant?.at ?? scene.now(),
    meant?.tx ?? `none-${String(scene.command.name)}`,
  ];
  const confirmations = chance.odds(0.5) ? desk.enough : (meant?.confirmations ?? 0);
  const typed = roundDown(multiply(amount, chance.weigh({ "1": 2, "10": 1, "0.1": 1 })), decimals);
  const made = Math.max(at, Date.parse(order.page.created_at));
  if (isPositive(typed))
    await desk.report(scene, order, event, { amount: typed, at: made, tx, confirmations });
};

/** A tired operator presses something that the file offers. */
export const blunder = async (scene: Scene, order: Order): Promise<void> => {
  const { chance } = scene;
  const { events } = await desk.open(scene, order);
  if (events.length === 0) return;
  const event = chance.pick(events);
  if (event === "payment.see" && isGateway(order))
    throw new Fault("an operator reports a gateway's money", order.id);
  const counted = order.credits.find(({ back }) => isZero(back));
  if (event === "payment.reverse") {
    if (counted !== undefined && chance.odds(0.3)) await desk.reverse(scene, order, counted, counted.amount);
    return;
  }
  if (desk.reporting.includes(event)) return misreport(scene, order, event);
  const under = order.sent.find(({ told }) => told === "nothing");
  const isOut = event === "payout.complete" || event === "refund.complete";
  const kind = event === "payout.complete" ? "payout" : "refund";
  const amount = kind === "payout" ? order.page.to.amount : (order.page.refund?.amount ?? "0");
  await desk.move(
    scene,
    order,
    event,
    { ...desk.wordsFor(order)[event], ...(isOut && { transaction: ownTx(scene, order) }) },
    () => {
      if (event === "payout.fail" && under?.kind === "payout") under.told = "failed";
      if (event === "payout.fail") recover(order);
      if (!isOut) return;
      if (under?.kind === kind) under.told = "done";
      // What was said to have left never did.
      else order.sent.push({ kind, amount, told: "done", hasLeft: false });
    },
  );
};

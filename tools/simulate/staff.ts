import { add, compare, isPositive, multiply, roundDown, subtract } from "#domain/money.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Scene } from "./scene.ts";
import { marketOf, operatorCall, seen } from "./scene.ts";
import type { Order, Sent, Status, Transfer } from "./world.ts";
import { Fault, isGateway, outstanding, pairs } from "./world.ts";

type File = components["schemas"]["OperatorClaim"];
type Event = components["schemas"]["OperatorEvent"];
type Fields = Partial<components["schemas"]["OperatorMove"]>;

/** Opens the order's file. */
const open = async (scene: Scene, order: Order): Promise<File> => {
  const { json } = await scene.ask(operatorCall("readOperatorClaim", { params: { id: order.id } }));
  const file = json as File;
  scene.see(order, file.claim);
  return file;
};

/** Moves the order. `told` is what the house knows from then on, before anybody looks at the order again. */
const move = async (
  scene: Scene,
  order: Order,
  event: Event,
  fields: Fields = {},
  told: () => void = () => {},
): Promise<boolean> => {
  const body = { event, version: order.page.version, ...fields };
  const answer = await scene.write(
    operatorCall("moveOperatorClaim", { params: { id: order.id }, body }),
    order,
  );
  if (answer.status < 300) told();
  return seen(scene, order, answer);
};

/** Networks spell the same transaction in capitals or without, and people copy both. */
const spelled = ({ chance }: Scene, tx: string): string => (chance.odds(0.3) ? tx.toLowerCase() : tx);

/** A transaction of the house's own wallets. */
const ownTx = ({ command }: Scene, order: Order): string =>
  `out-${String(order.name)}-${String(command.name)}`;

/** Fields without which an event is refused. */
const words: Partial<Record<Event, Fields>> = {
  "claim.hold": { reason: "We look at it." },
  "claim.reject": { reason: "There is nothing." },
  "refund.start": { reason: "It goes back." },
  "payout.fail": { reason: "The bank refuses." },
  "requisites.issue": { requisites: { account: "4111111111111111", holder: "HOUSE" } },
};

/** What an operator tells the house about a payment. */
interface Report {
  readonly amount: string;
  readonly at: number;
  readonly tx: string;
}

const reporting: readonly Event[] = ["payment.accept", "payment.short", "payment.late", "claim.topUp"];

/**
 * Reports money by an event that the order takes. What the house accepts binds it, whether it is true or not: an
 * operator's word counts as the world's.
 */
const report = async (
  scene: Scene,
  order: Order,
  event: Event,
  { amount, at, tx }: Report,
): Promise<void> => {
  const before = outstanding(order);
  const asked = order.page.from.amount;
  const sum = event === "claim.topUp" ? asked : add(before, amount);
  const needsAmount = event === "payment.short" || event === "payment.late" || compare(sum, asked) !== 0;
  const fields = {
    transaction: spelled(scene, tx),
    ...(event !== "claim.topUp" && needsAmount && { amount: sum }),
    ...(event !== "claim.topUp" && { paid_at: new Date(at).toISOString() }),
  };
  await move(scene, order, event, fields, () => {
    if (isGateway(order)) throw new Fault("an operator reports a gateway's money", order.id);
    order.credits.push({
      amount: subtract(sum, before),
      at,
      market: marketOf(scene, order),
      tx,
      isStray: false,
    });
  });
};

/** The event by which the order takes this much more. */
const eventFor = ({ page }: Order, sum: string): Event => {
  const isWhole = compare(sum, page.from.amount) >= 0;
  if (page.status === "expired") return "payment.late";
  if (page.status === "underpaid") return isWhole ? "claim.topUp" : "payment.short";
  return isWhole ? "payment.accept" : "payment.short";
};

/** Payments that are final and not reported yet. */
export const unreported = ({ transfers, credits }: Order): readonly Transfer[] =>
  transfers.filter(({ state, tx }) => state === "final" && !credits.some((credit) => credit.tx === tx));

/** Presses one of these, as often as they weigh. */
const press = (
  scene: Scene,
  order: Order,
  weights: Partial<Record<Event | "documents.ask", number>>,
): Promise<unknown> => {
  const chosen = scene.chance.weigh(weights);
  if (chosen !== "documents.ask") return move(scene, order, chosen, words[chosen]);
  const call = operatorCall("askForDocuments", {
    params: { id: order.id },
    body: { documents: ["identity"] },
  });
  return scene.write(call, order);
};

/** Looks for the order's money, and reports what is there. */
const lookForMoney = async (scene: Scene, order: Order): Promise<void> => {
  const { chance } = scene;
  const [first] = unreported(order);
  const pending = order.transfers.find(({ state }) => state === "pending");
  const transfer = first ?? pending;
  const { status } = order.page;
  const looks =
    { waiting_payment: 1, marked_paid: 0.5, confirming: first === undefined ? 0.3 : 0 }[status as string] ??
    0;
  if (transfer !== undefined && chance.odds(looks))
    await move(scene, order, "payment.see", { confirmations: transfer.confirmations });
  else if (status === "confirming" && first === undefined && chance.odds(0.25))
    await press(scene, order, { "claim.hold": 1 });
  else if (status === "marked_paid" && transfer === undefined && chance.odds(0.2))
    await press(scene, order, { "claim.reject": 1 });
  if (first === undefined || isGateway(order) || order.page.status === "waiting_payment") return;
  const event = eventFor(order, add(outstanding(order), first.amount));
  await report(scene, order, event, { amount: first.amount, at: first.at, tx: first.tx });
};

/** Does as the visitor chose, after a short or a late payment. */
const followChoice = async (scene: Scene, order: Order): Promise<void> => {
  const { choice, status } = order.page;
  if (choice === "recalculate") await press(scene, order, { "claim.recalculate": 1 });
  else if (choice === "refund") await press(scene, order, { "refund.start": 1 });
  else if (choice === "top_up" && status === "underpaid") await lookForMoney(scene, order);
  else if (status === "underpaid" && scene.chance.odds(0.1)) await press(scene, order, { "refund.start": 1 });
};

/** Money leaves the house's wallets, as the page says. */
const send = (order: Order, kind: Sent["kind"], amount: string): Sent => {
  const sent: Sent = { kind, amount, told: "nothing", hasLeft: true };
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
  await move(scene, order, `${kind}.complete`, { transaction: ownTx(scene, order) }, () => void told());
};

const payOut = async (scene: Scene, order: Order): Promise<void> => {
  const isSent = order.sent.some(({ kind, told }) => kind === "payout" && told === "nothing");
  if (!isSent && scene.chance.odds(0.15)) await press(scene, order, { "payout.fail": 1 });
  else await complete(scene, order, "payout", order.page.to.amount);
};

const payBack = async (scene: Scene, order: Order): Promise<void> => {
  const { refund } = order.page;
  if (scene.chance.odds(0.1)) await press(scene, order, { "claim.hold": 1 });
  else if (refund !== null && refund.requisites.length > 0)
    await complete(scene, order, "refund", refund.amount);
};

/** Money of the order that no page promises to anybody. */
const spare = (order: Order): string => {
  const { status, from } = order.page;
  const rest = outstanding(order);
  const isSold = ["paid", "paying_out", "payout_error", "done"].includes(status);
  return isSold ? subtract(rest, from.amount) : rest;
};

/** Settles what the file asks for, and sends back what is left over. */
const settleNotes = async (scene: Scene, order: Order, { notes }: File): Promise<void> => {
  for (const note of notes.filter(({ settled_at: at }) => at === null)) {
    const isMoney = note.kind === "stray_payment" || note.kind === "overpayment";
    const isThere = isMoney && compare(spare(order), note.amount) >= 0;
    if (isMoney && !isThere && order.page.status !== "refunded") continue;
    const sent = isThere ? send(order, "return", note.amount) : undefined;
    const body = { settlement: isThere ? "Sent back." : "Looked after." };
    const call = operatorCall("settleOperatorNote", { params: { id: order.id, note: note.id }, body });
    const answer = await scene.write(call, order);
    if (sent !== undefined && answer.status < 300) sent.told = "done";
    await seen(scene, order, answer);
  }
};

type Duty = (scene: Scene, order: Order) => Promise<unknown>;

/** What a good operator does with an order in each status. */
const duties: Partial<Record<Status, Duty>> = {
  verification: (scene, order) =>
    press(scene, order, { "verification.approve": 6, "documents.ask": 2, "claim.reject": 2 }),
  waiting_requisites: (scene, order) => press(scene, order, { "requisites.issue": 1 }),
  waiting_payment: lookForMoney,
  marked_paid: lookForMoney,
  confirming: lookForMoney,
  expired: lookForMoney,
  underpaid: followChoice,
  paid_late: followChoice,
  paid: (scene, order) => press(scene, order, { "payout.start": 85, "claim.hold": 15 }),
  paying_out: payOut,
  payout_error: (scene, order) => press(scene, order, { "payout.retry": 7, "refund.start": 3 }),
  refunding: payBack,
  hold: (scene, order) => {
    const end = isPositive(outstanding(order)) ? "refund.start" : "claim.reject";
    return press(scene, order, { "claim.release": 6, "documents.ask": 2, [end]: 2 });
  },
};

/** A good operator does what the order needs next. */
export const serve = async (scene: Scene, order: Order): Promise<void> => {
  const file = await open(scene, order);
  if (scene.chance.odds(0.5)) await settleNotes(scene, order, file);
  await duties[order.page.status]?.(scene, order);
};

/** A tired operator reports another sum, another order's payment, or one that nobody made. */
const misreport = async (scene: Scene, order: Order, event: Event): Promise<void> => {
  const { world, chance } = scene;
  const decimals = world.currencies.get(pairs[order.pair]?.from ?? "")?.decimals ?? 2;
  const others = [...world.orders.values()].flatMap(({ transfers }) => transfers);
  const own = order.transfers.at(-1);
  const meant =
    chance.odds(0.4) || own === undefined ? (others.length > 0 ? chance.pick(others) : undefined) : own;
  const [amount, at, tx] = [
    meant?.amount ?? order.page.from.amount,
    meant?.at ?? scene.now(),
    meant?.tx ?? `none-${String(scene.command.name)}`,
  ];
  const typed = roundDown(multiply(amount, chance.weigh({ "1": 2, "10": 1, "0.1": 1 })), decimals);
  const made = Math.max(at, Date.parse(order.page.created_at));
  if (isPositive(typed)) await report(scene, order, event, { amount: typed, at: made, tx });
};

/** A tired operator presses something that the file offers. */
export const blunder = async (scene: Scene, order: Order): Promise<void> => {
  const { chance } = scene;
  const { events } = await open(scene, order);
  if (events.length === 0) return;
  const event = chance.pick(events);
  // The house still takes this slip, and then prices a gateway's late payment as one that was seen in time.
  if (event === "payment.see" && isGateway(order)) return;
  if (reporting.includes(event)) return misreport(scene, order, event);
  const under = order.sent.find(({ told }) => told === "nothing");
  const isOut = event === "payout.complete" || event === "refund.complete";
  const kind = event === "payout.complete" ? "payout" : "refund";
  const amount = kind === "payout" ? order.page.to.amount : (order.page.refund?.amount ?? "0");
  await move(
    scene,
    order,
    event,
    { ...words[event], ...(isOut && { transaction: ownTx(scene, order) }) },
    () => {
      if (event === "payout.fail" && under?.kind === "payout") under.told = "failed";
      if (!isOut) return;
      if (under?.kind === kind) under.told = "done";
      // What was said to have left never did.
      else order.sent.push({ kind, amount, told: "done", hasLeft: false });
    },
  );
};

import { add, compare, isZero, min, multiply, normalize, subtract } from "#domain/money.ts";
import { writeMoney } from "#domain/figures.ts";
import { locales } from "#domain/locale.ts";
import { claimLifecycleMachine } from "#machines/claim/claim-lifecycle/claim-lifecycle.machine.ts";
import { claimStatuses, stateOfStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import type { components } from "#openapi/schema.d.ts";
import { findFaults } from "#server/ledger/rules-store.ts";
import { quota } from "./house.ts";
import type { Scene } from "./scene.ts";
import { look, marketOf, operatorCall } from "./scene.ts";
import type { Order, Page, Status, World } from "./world.ts";
import {
  Fault,
  covered,
  ends,
  isOpen,
  kept,
  outstanding,
  own,
  pairs,
  returned,
  total,
  worth,
} from "./world.ts";
import { balancesByCurrency, balancesByOrder } from "./ledger-store.ts";

type File = components["schemas"]["OperatorClaim"];

/** The events that a state of a region takes. */
const eventsOf = (region: "order" | "review", state: string): readonly string[] =>
  Object.keys(claimLifecycleMachine.states[region]?.states[state]?.on ?? {});

/** All pairs of a status and an event that the chart knows. What begins a hold is no pair of one status. */
export const chartPairs: readonly string[] = [
  ...claimStatuses
    .filter((status) => status !== "hold")
    .flatMap((status) => eventsOf("order", stateOfStatus[status]).map((event) => `${status} ${event}`)),
  ...eventsOf("review", "held").map((event) => `hold ${event}`),
];

const same = (one: string, other: string): boolean => compare(one, other) === 0;

/** What a page may say has arrived: with or without money that came when the order did not wait for it. */
const isArrived = (order: Order, sum: string): boolean =>
  same(sum, outstanding(order)) || same(sum, own(order));

/** Seconds after which a payment that begins has the worse of the order's price and the market's. */
const quoteSeconds = 1_200;

/** A payment begins. Where documents or requisites took long, it begins at the worse of the order's price and the market's. */
const beginPayment = (scene: Scene, order: Order, page: Page): void => {
  if (page.status !== "waiting_payment" || order.shown.length > 0) return;
  if (scene.now() - Date.parse(page.created_at) <= quoteSeconds * 1000) return;
  const course = min(order.agreed, marketOf(scene, order));
  if (!same(page.course, course))
    throw new Fault("a payment begins late at the old price", `${order.id}: ${page.course}`, order);
  order.agreed = course;
  order.page = { ...order.page, course, to: { ...order.page.to, amount: page.to.amount } };
};

const holdsIn = ({ history }: Page): number => history.filter(({ status }) => status === "hold").length;

/** A hold voids what the visitor has accepted and nobody has carried out (docs/product.md). */
const voidAccepted = (order: Order, page: Page): void => {
  const { history } = page;
  const beneath = history[history.findLastIndex(({ status }) => status === "hold") - 1]?.status;
  if (holdsIn(page) > holdsIn(order.page) && (beneath === "underpaid" || beneath === "paid_late"))
    [order.accepted, order.boundUntil] = [null, 0];
};

/** Looks over the shoulder of who sees a page: the price stays, and what arrived is the world's sum. */
export const see = (scene: Scene, order: Order, page: Page): void => {
  beginPayment(scene, order, page);
  voidAccepted(order, page);
  const { page: before } = order;
  const text = JSON.stringify(page);
  const told = order.secrets.find((secret) => text.includes(secret));
  if (told !== undefined) throw new Fault("a page tells strangers a secret", `${order.id}: ${told}`, order);
  const isPriced = same(page.course, before.course) && same(page.from.amount, before.from.amount);
  if (!(isPriced && same(page.to.amount, before.to.amount))) {
    const isOffer = isArrived(order, page.from.amount) && order.accepted !== null;
    if (!isOffer)
      throw new Fault(
        "the price of an order changes",
        `${order.id}: ${before.to.amount} to ${page.to.amount}`,
        order,
      );
  }
  if (compare(page.to.amount, multiply(page.from.amount, page.course)) > 0)
    throw new Fault("a page promises more than its price", `${order.id}: ${page.to.amount}`, order);
  const { status, received, refund } = page;
  const isShort = status === "underpaid" || status === "paid_late";
  if (isShort && received !== null && !isArrived(order, received))
    throw new Fault(
      "a page shows another sum than arrived",
      `${order.id} ${status}: ${received}, not ${outstanding(order)}`,
      order,
    );
  if (status === "refunding" && refund !== null && !isArrived(order, refund.amount))
    throw new Fault(
      "a refund is another sum than arrived",
      `${order.id}: ${refund.amount}, not ${outstanding(order)}`,
      order,
    );
  if (page.version < before.version) throw new Fault("a version goes back", order.id);
  if (status === "waiting_payment" && page.expires_in !== null) {
    const last = order.shown.at(-1);
    // The first price binds from the beginning.
    const from = last === undefined ? Date.parse(page.created_at) : scene.now();
    const until = scene.now() + page.expires_in * 1000;
    if (last === undefined || Math.abs(last.until - until) > 2000 || !same(last.course, page.course))
      order.shown.push({ course: page.course, from, until });
  }
  const sums = [page.from.amount, page.to.amount, received, refund?.amount, page.offer?.to_amount];
  for (const sum of sums) if (sum !== null && sum !== undefined) order.sums.add(normalize(sum));
  if (page.status !== before.status) order.isTouched = true;
  if (page.status !== "hold") order.beneath = page.status;
  order.page = page;
};

/** Money leaves only for what arrived, at the price that was shown in time, else at the worse of that and the market. */
export const judgeOrder = ({ payments }: World, order: Order): void => {
  const { page, credits, sent, id } = order;
  const left = total(
    sent.filter(({ kind, told, hasLeft }) => kind === "payout" && hasLeft && told !== "failed"),
  );
  const promised = page.status === "paying_out" || page.status === "done" ? page.to.amount : "0";
  const most = worth(order);
  for (const sum of [left, promised])
    if (compare(sum, most) > 0)
      throw new Fault("more leaves than arrived", `${id} ${page.status}: ${sum}, worth ${most}`, order);
  if (compare(returned(order, false), kept(order)) > 0)
    throw new Fault(
      "more goes back than arrived",
      `${id}: ${returned(order, false)} of ${kept(order)}`,
      order,
    );
  for (const { tx } of credits) {
    const known = tx === null ? order : (payments.get(tx.toLowerCase()) ?? order);
    if (known !== order || credits.filter((credit) => credit.tx === tx).length > 1)
      throw new Fault("a payment counts twice", `${String(tx)} for ${id}`, order);
    if (tx !== null) payments.set(tx.toLowerCase(), order);
  }
};

/**
 * Statuses in which an order holds what the house promises to pay. Staff may have paused it in any. Money that came
 * meanwhile may have been late, which no page tells.
 */
const holding = (order: Order): boolean => {
  const { status: shown, history } = order.page;
  if (shown === "hold" && !isZero(outstanding(order))) return false;
  const status = history.findLast((passed) => passed.status !== "hold")?.status ?? "new";
  return !ends.includes(status) && status !== "expired" && status !== "paid_late" && status !== "refunding";
};

/** What one person's orders hold without money stays within the quota. */
export const judgeQuota = async (scene: Scene, { counted }: Order): Promise<void> => {
  const open = () =>
    [...scene.world.orders.values()].filter(
      (order) =>
        order.counted === counted &&
        holding(order) &&
        compare(outstanding(order), order.page.from.amount) < 0,
    );
  // What a page showed may have ended since.
  if (open().length > quota) for (const order of open()) await look(scene, order);
  if (open().length > quota)
    throw new Fault("a person holds more than the quota", `${counted}: ${String(open().length)}`);
};

const hour = 3_600_000;

/** The longest that an order may stay in a status, or after a call, in hours. */
const longest: Partial<Record<Status, number>> = {
  new: 0.5,
  waiting_requisites: 1,
  waiting_payment: 1,
  verification: 25,
  marked_paid: 25,
  confirming: 25,
  underpaid: 25,
  paid_late: 25,
  hold: 25,
  paid: 5,
  paying_out: 5,
  payout_error: 5,
  refunding: 25,
};

/** Days that a visit may be ahead. */
const visitAhead = 15 * 24;

/** No status lasts beyond its deadline without a move or a call. */
const judgeDeadline = (order: Order, { history, notes }: File, now: number): void => {
  const { id, page, pair } = order;
  const hours = longest[page.status];
  // Money moves an order beneath its hold, too.
  const last = history.findLast(
    ({ event, from, to }) =>
      from !== to || event === "check.overdue" || (from === "hold" && event.startsWith("payment.")),
  );
  if (hours === undefined || last === undefined) return;
  const isCash = pairs[pair]?.from.startsWith("CASH") === true;
  const most = (isCash && page.status !== "new" ? visitAhead + hours : hours) * hour;
  if (now - Date.parse(last.at) > most)
    throw new Fault("a status outlasts its deadline", `${id} ${page.status} since ${last.at}`, order);
  const overdue = history.filter(
    ({ event, from }) => event === "check.overdue" && covered.includes(from ?? "new"),
  );
  const calls = notes.filter(({ kind }) => kind === "waiting").reduce((sum, note) => sum + note.calls, 0);
  if (calls < overdue.length)
    throw new Fault("nobody is called for what waits", `${id}: ${String(calls)} calls`, order);
};

/** Reads the files of the orders in which something happened, and of those that time may have moved. */
const judgeFiles = async (scene: Scene): Promise<void> => {
  for (const order of scene.world.orders.values()) {
    if (!order.isTouched && !isOpen(order)) continue;
    const { json } = await scene.ask(
      operatorCall("readOperatorClaim", { by: "judge", params: { id: order.id } }),
    );
    const file = json as File;
    scene.see(order, file.claim);
    judgeOrder(scene.world, order);
    judgeDeadline(order, file, scene.now());
    let beneath: Status = "new";
    for (const { event, from, to } of file.history) {
      if (from !== null) scene.world.reached.add(`${from} ${event}`);
      if (from === "hold") scene.world.reached.add(`${beneath} ${event}`);
      if (to !== "hold") beneath = to;
    }
    order.isTouched = false;
  }
};

/** The ledger's sums are the world's: what came in, what went out, and what each order has. */
const judgeLedger = async ({ world, house }: Scene): Promise<void> => {
  const { db } = house.deps();
  const sums = new Map<string, string>();
  const count = (code: string, kind: string, amount: string) =>
    sums.set(`${kind} ${code}`, add(sums.get(`${kind} ${code}`) ?? "0", amount));
  for (const { pair, credits, losses, sent } of world.orders.values()) {
    const { from, to } = pairs[pair] ?? pairs[0];
    count(from, "received", subtract("0", kept({ credits, losses: [] })));
    count(from, "loss", subtract("0", total(losses)));
    for (const { kind, amount } of sent.filter(({ told }) => told === "done"))
      count(kind === "payout" ? to : from, "paid_out", amount);
  }
  for (const { code, kind, balance } of await balancesByCurrency(db))
    if (!same(balance, sums.get(`${kind} ${code}`) ?? "0"))
      throw new Fault(
        "the ledger has other sums than the world",
        `${kind} ${code}: ${balance}, not ${sums.get(`${kind} ${code}`) ?? "0"}`,
      );
  const held = new Map((await balancesByOrder(db)).map((row) => [row.owner, row]));
  for (const order of world.orders.values()) {
    const { status, from } = order.page;
    const row = held.get(order.id) ?? { whole: "0", open: "0" };
    const sold = status === "done" ? from.amount : "0";
    if (!same(row.whole, subtract(outstanding(order), sold)))
      throw new Fault(
        "an order's accounts are not what arrived for it",
        `${order.id} ${status}: ${row.whole}`,
        order,
      );
    if (ends.includes(status) && !isZero(row.open))
      throw new Fault("an end has money on its accounts", `${order.id} ${status}: ${row.open}`, order);
  }
};

/** A row of a letter with a sum that no page of its order showed. */
const strangeRow = ({ page, sums }: Order, text: string): string | undefined => {
  const tickers = [page.from.currency.ticker, page.to.currency.ticker];
  const known = locales.flatMap((locale) =>
    [...sums].flatMap((sum) => tickers.map((ticker) => writeMoney(locale, sum, ticker))),
  );
  const rows = text
    .split("\n")
    .filter((line) => /\d\s(?:₽|[A-Z]{3,4})$|: ₽\d/u.test(line) && !/=|recalculat|пересч/iu.test(line));
  return rows.find((row) => !known.some((sum) => row.includes(sum)));
};

/** Every sum in a letter is one that a page of its order showed. */
const judgeLetters = async (scene: Scene): Promise<void> => {
  const { world, house } = scene;
  for (const { subject, text } of house.letters.slice(world.letters)) {
    const order = [...world.orders.values()].find(({ id }) => text.includes(id));
    if (order === undefined) continue;
    const strange = strangeRow(order, text);
    if (strange === undefined) continue;
    // A timer's letter may be quicker than anybody who looks.
    await look(scene, order);
    if (strangeRow(order, text) !== undefined)
      throw new Fault("a letter shows a sum that no page showed", `${subject}: ${strange}`, order);
  }
  world.letters = house.letters.length;
};

/** The judgement of a day: everything. */
export const judgeAll = async (scene: Scene): Promise<void> => {
  await judgeFiles(scene);
  await judgeLedger(scene);
  await judgeLetters(scene);
  for (const order of scene.world.orders.values()) await judgeQuota(scene, order);
  const [broken] = await findFaults(scene.house.deps().db);
  if (broken !== undefined)
    throw new Fault("the house's own check", `${broken.rule}: ${broken.examples.join(", ")}`);
};

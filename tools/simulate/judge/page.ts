import { compare, max, multiply, normalize } from "#domain/money/money.ts";
import type { Scene } from "#tools/simulate/scene.ts";
import type { Order, Page } from "#tools/simulate/world/order.ts";
import { profitOf } from "#tools/simulate/world/earned.ts";
import { Fault } from "#tools/simulate/world/world.ts";
import { outstanding, own } from "#tools/simulate/world/worth.ts";
import { beginPayment, judgePrice, reopen } from "./price.ts";

const same = (one: string, other: string): boolean => compare(one, other) === 0;

/** What a page may say has arrived: with or without money that came when the order did not wait for it. */
const isArrived = (order: Order, sum: string): boolean =>
  same(sum, outstanding(order)) || same(sum, own(order));

const holdsIn = ({ history }: Page): number => history.filter(({ status }) => status === "hold").length;

/** A hold voids what the visitor has accepted and nobody has carried out (docs/product.md). */
const voidAccepted = (order: Order, page: Page): void => {
  const { history, status, choice } = page;
  if (status === "hold" && choice !== null)
    throw new Fault("a hold keeps what was chosen", `${order.id}: ${choice}`, order);
  const beneath = history[history.findLastIndex((move) => move.status === "hold") - 1]?.status;
  if (holdsIn(page) > holdsIn(order.page) && (beneath === "underpaid" || beneath === "paid_late"))
    reopen(order);
};

/** What the page says has arrived, or goes back, is what the house was told. */
const judgeSums = (order: Order, { status, received, refund }: Page): void => {
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
};

/** Only a recalculation of what arrived changes what was agreed. */
const judgeAgreed = (order: Order, page: Page): void => {
  const { page: before, repriced } = order;
  const isSame =
    same(page.course, before.course) &&
    same(page.from.amount, before.from.amount) &&
    same(page.to.amount, before.to.amount);
  if (!isSame && !(repriced !== null && isArrived(order, page.from.amount)))
    throw new Fault(
      "the price of an order changes",
      `${order.id}: ${before.to.amount} to ${page.to.amount}`,
      order,
    );
  if (compare(page.to.amount, multiply(page.from.amount, page.course)) > 0)
    throw new Fault("a page promises more than its price", `${order.id}: ${page.to.amount}`, order);
};

/** The price of cash that is brought later than this is another one. */
const cashSeconds = 12 * 3_600;

/** Remembers the price that the page shows while it waits for money, and until when it binds. */
const remember = ({ now }: Scene, order: Order, page: Page): void => {
  if (page.status !== "waiting_payment" || page.expires_in === null) return;
  const last = order.shown.at(-1);
  // The first price binds from the beginning.
  const from = last === undefined ? Date.parse(page.created_at) : now();
  const shown = now() + page.expires_in * 1000;
  const isCash = page.payment === "cash";
  const until = isCash ? Math.min(shown, (last?.began ?? now()) + cashSeconds * 1000) : shown;
  if (last === undefined || Math.abs(last.until - until) > 2000 || !same(last.course, page.course))
    order.shown.push({ course: page.course, from, until, began: last?.began ?? now() });
};

/** Looks over the shoulder of who sees a page. */
export const see = (scene: Scene, order: Order, page: Page): void => {
  beginPayment(scene, order, page);
  voidAccepted(order, page);
  const text = JSON.stringify(page);
  const told = order.secrets.find((secret) => text.includes(secret));
  if (told !== undefined) throw new Fault("a page tells strangers a secret", `${order.id}: ${told}`, order);
  judgeAgreed(order, page);
  judgeSums(order, page);
  if (page.version < order.page.version) throw new Fault("a version goes back", order.id);
  const { status, from, to, received, refund, offer } = page;
  if (["expired", "cancelled", "paid_late"].includes(status)) order.terms = { ...order.terms, promo: null };
  remember(scene, order, page);
  for (const sum of [from.amount, to.amount, received, refund?.amount, offer?.to_amount])
    if (sum !== null && sum !== undefined) order.sums.add(normalize(sum));
  if (status !== order.page.status) order.isTouched = true;
  if (status !== "hold") order.beneath = status;
  judgePrice(scene, order, page);
  order.page = page;
  const mayBeAccepted = status === "paid" || status === "hold" || status === "paying_out";
  if (mayBeAccepted && order.sender !== null) order.profit = max(order.profit, profitOf(scene.world, order));
};

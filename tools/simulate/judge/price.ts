import { compare, max, multiply } from "#domain/money/money.ts";
import type { Scene } from "#tools/simulate/scene.ts";
import type { Terms } from "#tools/simulate/world/market.ts";
import { fairPrice, isAbove, worse } from "#tools/simulate/world/market.ts";
import type { Order, Page } from "#tools/simulate/world/order.ts";
import { Fault } from "#tools/simulate/world/world.ts";
import { outstanding, own } from "#tools/simulate/world/worth.ts";

/** How long an accepted recalculation binds both sides (docs/product.md). */
const halfAnHour = 30 * 60_000;

/** Seconds after which a payment that begins has the worse of the order's price and the present one. */
const quoteSeconds = 1_200;

/** What a price may be worse at least before the house asks again: below that it keeps its word. */
const kept = "1.001";

const isBelow = (price: string, fair: string): boolean => compare(price, multiply(fair, "0.999999")) < 0;

/** What the house may promise for an amount now. */
export const fairNow = ({ world, now }: Scene, pair: number, amount: string, terms: Terms): string | null =>
  fairPrice(world.market, pair, amount, now(), terms);

const nobodyKnows = (what: string, order: Pick<Order, "id">): Fault =>
  new Fault("a promise at a price that nobody knows", `${order.id}: ${what}`, order as Order);

/** An order begins at no more than what its amount is worth. */
export const judgeNew = (scene: Scene, order: Order): void => {
  const { course, from } = order.page;
  const fair = fairNow(scene, order.pair, from.amount, order.terms);
  if (fair === null) throw nobodyKnows("a new order", order);
  if (isAbove(course, multiply(fair, kept)))
    throw new Fault("an order above the fair price", `${order.id}: ${course}, not ${fair}`, order);
};

/** What a recalculation may give now: the worse of the order's price and the present one of what arrived. */
const offerNow = (scene: Scene, order: Order): string | null => {
  const amount = max(outstanding(order), own(order));
  return worse(order.page.course, fairNow(scene, order.pair, amount, order.terms));
};

const isBinding = ({ accepted }: Order, now: number): boolean => accepted !== null && now < accepted.until;

/** The price of a recalculation now: what was accepted, while it binds, else what is fair. */
const offered = (scene: Scene, order: Order): string | null =>
  isBinding(order, scene.now()) ? (order.accepted?.course ?? null) : offerNow(scene, order);

/** The visitor accepts a recalculation. Who accepts again what binds does not prolong it. */
export const accept = (scene: Scene, order: Order): void => {
  if (isBinding(order, scene.now())) return;
  const course = offerNow(scene, order);
  if (course === null) throw nobodyKnows("a recalculation is accepted", order);
  order.accepted = { course, until: scene.now() + halfAnHour };
};

/** What was accepted binds nobody any more. */
export const reopen = (order: Order): void => void (order.accepted = null);

/** A recalculation is carried out. */
export const recalculate = (scene: Scene, order: Order): void => {
  const course = offered(scene, order);
  if (course === null) throw nobodyKnows("a recalculation is carried out", order);
  order.repriced = course;
  reopen(order);
};

/** A payment begins. Where documents or requisites took long, it begins at the worse of the order's price and the present one. */
export const beginPayment = (scene: Scene, order: Order, page: Page): void => {
  if (page.status !== "waiting_payment" || order.shown.length > 0) return;
  if (scene.now() - Date.parse(page.created_at) <= quoteSeconds * 1000) return;
  const course = worse(order.page.course, fairNow(scene, order.pair, order.page.from.amount, order.terms));
  if (course === null) throw nobodyKnows("a payment begins late", order);
  if (isAbove(page.course, course) || isBelow(page.course, course))
    throw new Fault(
      "a payment begins late at another price",
      `${order.id}: ${page.course}, not ${course}`,
      order,
    );
  order.page = { ...order.page, course: page.course, to: { ...order.page.to, amount: page.to.amount } };
};

/** No offer and no recalculated price is above what is fair, and none below what was promised. */
export const judgePrice = (scene: Scene, order: Order, page: Page): void => {
  const { repriced } = order;
  if (repriced !== null && (isAbove(page.course, repriced) || isBelow(page.course, repriced)))
    throw new Fault(
      "a recalculation at another price",
      `${order.id}: ${page.course}, not ${repriced}`,
      order,
    );
  const { offer } = page;
  if (offer === null) return;
  const course = offered(scene, order);
  if (course === null) throw nobodyKnows("an offer", order);
  if (isAbove(offer.to_amount, multiply(offer.from_amount, course)))
    throw new Fault("an offer above the fair price", `${order.id}: ${offer.to_amount} at ${course}`, order);
};

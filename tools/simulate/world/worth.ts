import { add, compare, max, min, multiply, subtract } from "#domain/money/money.ts";
import type { Credit, Order, Status } from "./order.ts";

export const total = (amounts: readonly { readonly amount: string }[]): string =>
  amounts.reduce((sum, { amount }) => add(sum, amount), "0");

/** Statuses in which money covers the order. */
export const covered: readonly Status[] = ["paid", "paying_out", "payout_error", "refunding"];

export const ends: readonly Status[] = ["done", "refunded", "rejected", "cancelled"];
export const isOpen = ({ page }: Order): boolean => !ends.includes(page.status) && page.status !== "expired";

/** Whether an order is paid through the gateway. */
export const isGateway = ({ page }: Order): boolean => page.payment === "redirect";

/** What went back of an order's money, as the house was told. */
export const returned = ({ sent }: Order, isTold = true): string =>
  total(
    sent.filter(
      ({ kind, told, hasLeft }) =>
        kind !== "payout" && told !== "failed" && (isTold ? told === "done" : hasLeft),
    ),
  );

/** What is left of a payment that was not taken back. */
const rest = ({ amount, back }: Credit): { readonly amount: string } => ({ amount: subtract(amount, back) });

/** What the house was told has arrived and was not taken back; what it lost counts, since it has paid for that itself. */
export const kept = ({ credits, losses }: Pick<Order, "credits" | "losses">): string =>
  add(total(credits.map(rest)), total(losses));

/** What the house was told has arrived and did not go back. */
export const outstanding = (order: Order): string => subtract(kept(order), returned(order));

/** The part of it that came when the order did not wait for it. */
export const stray = ({ credits, losses, sent }: Order): string =>
  subtract(
    kept({
      credits: credits.filter(({ isStray }) => isStray),
      losses: losses.filter(({ isStray }) => isStray),
    }),
    total(sent.filter(({ isStray, told }) => isStray === true && told === "done")),
  );

/** What an order has itself, without strays. */
export const own = (order: Order): string => subtract(outstanding(order), stray(order));

const isSold = ({ page: { status } }: Order): boolean => status === "paying_out" || status === "done";

/** A payment is taken back, and the house is told. What it does not have for the order any more is its loss. */
export const takeBack = (order: Order, credit: Credit, amount: string): void => {
  const { page, sent, losses } = order;
  const left = subtract(outstanding(order), isSold(order) ? page.from.amount : "0");
  const there = credit.isStray && page.status !== "done" ? min(left, stray(order)) : left;
  const lost = max(subtract(amount, max(there, "0")), "0");
  credit.back = add(credit.back, amount);
  losses.push({ amount: lost, isStray: credit.isStray });
  // Who sends money back and has not told of it finds that the refund is another one now, and stops it.
  for (const one of sent) if (one.kind === "refund" && one.told === "nothing") one.told = "failed";
};

/** Money that comes for an order past it covers first what was lost of it. */
export const coverLoss = ({ losses }: Order, amount: string): void => {
  const lost = max(total(losses.filter(({ isStray }) => !isStray)), "0");
  losses.push({ amount: subtract("0", min(amount, lost)), isStray: false });
};

/** A payout did not leave: what it would have cost covers what was lost meanwhile. */
export const recover = (order: Order): void => {
  const lost = total(order.losses.filter(({ isStray }) => !isStray));
  const found = min(max(own(order), "0"), lost);
  order.losses.push({ amount: subtract("0", found), isStray: false });
};

/**
 * The best price that a payment may have: that of a recalculation, else a rate shown when it was made. What came late is
 * worth nothing before it is recalculated.
 */
const courseOf = ({ shown, repriced }: Order, { at }: Credit): string =>
  repriced ??
  shown
    .filter(({ from, until }) => from <= at && at <= until)
    .map(({ course }) => course)
    .reduce(max, "0");

/** The most that may leave for what arrived and did not go back: the best priced parts first. */
export const worth = (order: Order): string => {
  let left = subtract(kept(order), returned(order, false));
  const parts = order.credits
    .map((credit) => ({ amount: credit.amount, course: courseOf(order, credit) }))
    .toSorted((one, other) => compare(other.course, one.course));
  return parts.reduce((sum, { amount, course }) => {
    const part = compare(left, "0") > 0 ? min(left, amount) : "0";
    left = subtract(left, part);
    return add(sum, multiply(part, course));
  }, "0");
};

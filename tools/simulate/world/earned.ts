import { add, compare, multiply, subtract } from "#domain/money/money.ts";
import { heardCross } from "./market.ts";
import type { Order } from "./order.ts";
import { pairs } from "./market.ts";
import type { World } from "./world.ts";
import { total } from "./worth.ts";
import type { Purse, Source } from "./purse.ts";

const purseOf = (world: World, name: string): Purse => {
  const known = world.purses.get(name) ?? { in: "0", out: "0" };
  world.purses.set(name, known);
  return known;
};

export const receive = (world: World, name: string, amount: string): void => {
  const purse = purseOf(world, name);
  purse.in = add(purse.in, amount);
};

export const spend = (world: World, name: string, amount: string): void => {
  const purse = purseOf(world, name);
  purse.out = add(purse.out, amount);
};

/** What the house earns on an order now, in the currency of balances. */
export const profitOf = ({ market }: World, { pair, page }: Order): string => {
  const [from, to] = pairs[pair]?.assets ?? ["RUB", "RUB"];
  const deal = heardCross(market, [from, to]);
  const inReceived = subtract(multiply(page.from.amount, deal), page.to.amount);
  return multiply(inReceived, heardCross(market, [to, "USDT"]));
};

/** The referrer's part of the profit, in percent. A shop has at most all of it. */
const shares: Readonly<Record<Source, string>> = { referral: "0.25", shop: "1" };

/** What rounding and prices of other sources may add to a reward. */
const slack = "0.05";

/**
 * The most that the orders of a sender have earned for them: nothing for one whose money was taken back, unless they have
 * withdrawn since. A reward that a balance no longer covers is not taken in part: a note asks staff for it.
 */
export const mostEarned = ({ orders }: World, source: Source, { out }: Purse): string =>
  [...orders.values()]
    .filter(
      ({ sender, page, losses }) =>
        sender === source && page.status === "done" && (compare(total(losses), "0") <= 0 || out !== "0"),
    )
    .reduce(
      (sum, { profit }) =>
        compare(profit, "0") > 0
          ? add(sum, add(multiply(multiply(profit, shares[source]), "1.02"), slack))
          : sum,
      "0",
    );

import { add, compare, max, min, multiply, subtract } from "#domain/money.ts";
import type { components } from "#openapi/schema.d.ts";
import { chanceOf } from "./chance.ts";
import type { Call } from "./house.ts";

type Schemas = components["schemas"];
export type Page = Schemas["Claim"];
export type Status = Page["status"];

/** A broken judgement. Two runs fail alike when they break the same rule. */
export class Fault extends Error {
  readonly rule: string;
  /** The order that it is about. */
  readonly order: Order | undefined;

  constructor(rule: string, detail: string, order?: Order) {
    super(`${rule}: ${detail}`);
    this.rule = rule;
    this.order = order;
  }
}

/** Somebody outside the house. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly ip: string;
  /** Signs in with the demo's password. */
  readonly isMember: boolean;
  /** Comes to harm the house or others. */
  readonly isHostile: boolean;
}

const names = "anna boris vera gleb dina egor zoya ivan kira lev maxim nina flooder".split(" ");

/**
 * Two members, guests, two who pay only when their order's price has become better than the market's, of whom one orders as
 * much as she may, and one who types the members' addresses. The last three say that they paid.
 */
export const people: readonly Person[] = names.map((name, index) => ({
  name,
  email: `${name}@example.com`,
  ip: `198.51.100.${String(index + 1)}`,
  isMember: index < 2,
  isHostile: index > 9,
}));

/** The second of the staff: the first holds the token. */
export const colleague: Person = {
  name: "colleague",
  email: "operator@example.com",
  ip: "198.51.100.99",
  isMember: true,
  isHostile: false,
};

/** The pairs that people use, each for a way of paying or a turn of the chart. */
export const pairs = [
  { from: "BTC", to: "SBERRUB", course: "5000000", least: "0.001" },
  { from: "USDTTRC20", to: "SBERRUB", course: "80", least: "100" },
  { from: "SBERRUB", to: "USDTTRC20", course: "0.0125", least: "5000" },
  { from: "SBPRUB", to: "USDTTRC20", course: "0.0124", least: "5000" },
  { from: "SBPRUB", to: "BTC", course: "0.00000019", least: "5000" },
  { from: "CASHUSD", to: "USDTTRC20", course: "0.99", least: "1000" },
  { from: "ACRUB", to: "BTC", course: "0.000000195", least: "5000" },
  { from: "TCSBRUB", to: "DOGE", course: "0.07", least: "5000" },
] as const;

/** A price that a page showed, and when it binds what is paid. */
export interface Shown {
  readonly course: string;
  readonly from: number;
  readonly until: number;
}

/** Money on its way to the house, in the wallets, banks and networks of the world. */
export interface Transfer {
  readonly amount: string;
  readonly at: number;
  /** `gone`: replaced or dropped before it was final; `back`: charged back, or lost with its block, after it was. */
  state: "pending" | "final" | "gone" | "back";
  /** When it was lost. */
  ended: number | null;
  confirmations: number;
  /** Its hash or reference. */
  readonly tx: string;
  /** The gateway's payment, else null. */
  readonly payment: string | null;
  /** What the gateway has said of it. */
  readonly said: Set<"seen" | "paid" | "failed">;
}

/** Money that the house was told of, in words that bind it: a gateway's 'paid', or an operator's report. */
export interface Credit {
  readonly amount: string;
  /** When it was paid, or first seen. */
  readonly at: number;
  /** The market when the house was told. */
  readonly market: string;
  /** Names the payment; null when the operator did not. */
  readonly tx: string | null;
  /** What the gateway told of; null when an operator reported it. */
  readonly transfer: Transfer | null;
  /** Whether it came when the order did not wait for it. */
  readonly isStray: boolean;
  /** How much of it the house was told was taken back. */
  back: string;
}

/** Money that was taken back when the house had it no more; below zero when a payout that failed covers it. */
export interface Loss {
  readonly amount: string;
  readonly isStray: boolean;
}

/** Money that left the house's wallets. */
export interface Sent {
  readonly amount: string;
  readonly kind: "payout" | "refund" | "return";
  /** Whether it was stray money that went back. */
  readonly isStray?: boolean;
  /** What the operator told the house of it. */
  told: "nothing" | "done" | "failed";
  /** Whether it really left. */
  readonly hasLeft: boolean;
}

export interface Order {
  /** The number of the command that created it. */
  readonly name: number;
  readonly id: string;
  readonly pair: number;
  readonly by: Person;
  /** The address of whom it counts for: a member's account, else the mailbox that a guest typed. */
  readonly counted: string;
  /** The course at which it was made, or at which its payment began late. */
  agreed: string;
  /** The proof of the browser that made it. */
  readonly cookie: string;
  /** What anybody saw of it last. */
  page: Page;
  /** Where it stood when it was last seen without a hold. */
  beneath: Status;
  readonly shown: Shown[];
  readonly transfers: Transfer[];
  readonly credits: Credit[];
  readonly losses: Loss[];
  readonly sent: Sent[];
  /** Gateway payments of the order by id, with their amounts. */
  readonly payments: Map<string, string>;
  /** Where and how much to pay, as the page said last; null before. */
  due: string | null;
  /** The market when the visitor last accepted a recalculation, and until when that binds. */
  accepted: string | null;
  boundUntil: number;
  lastWrite: { readonly call: Call; readonly text: string; readonly at: number } | null;
  /** What only its visitor and the staff may read. */
  readonly secrets: readonly string[];
  /** Every sum that a page of it showed. */
  readonly sums: Set<string>;
  /** Whether something happened since the judge last read its history. */
  isTouched: boolean;
}

export interface World {
  readonly orders: Map<number, Order>;
  /** The present market course of each pair. */
  readonly market: Map<number, string>;
  readonly currencies: Map<string, { readonly id: number; readonly decimals: number }>;
  /** Access tokens of members, with their end. */
  readonly sessions: Map<string, { readonly access: string; readonly until: number }>;
  /** Pairs of status and event that histories showed. */
  readonly reached: Set<string>;
  /** Honest commands that were refused for want of room: by number, with the refusal. */
  readonly refused: Map<number, string>;
  /** Payments that the house was told of, in small letters, with their orders. */
  readonly payments: Map<string, Order>;
  /** One world of ten is in haste: what takes many steps while a rate lasts happens there. */
  readonly isHasty: boolean;
  /** Letters read so far. */
  letters: number;
}

export const newWorld = (seed: string): World => ({
  orders: new Map(),
  market: new Map(pairs.map(({ course }, name) => [name, course])),
  currencies: new Map(),
  sessions: new Map(),
  reached: new Set(),
  refused: new Map(),
  payments: new Map(),
  isHasty: chanceOf(seed, "pace").odds(0.1),
  letters: 0,
});

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

/** The best price that a payment may have: a rate shown when it was made, else the worse of the order's and the market. */
const courseOf = (order: Order, { at, market }: Credit): string => {
  const inTime = order.shown
    .filter(({ from, until }) => from <= at && at <= until)
    .map(({ course }) => course);
  return inTime.length > 0 ? inTime.reduce(max) : min(order.agreed, order.accepted ?? market);
};

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

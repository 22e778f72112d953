import { add, compare, max, min, multiply, subtract } from "#domain/money.ts";
import type { components } from "#openapi/schema.d.ts";
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

/** Two members, guests, two who wait for a better rate, and one who types the members' addresses. */
export const people: readonly Person[] = names.map((name, index) => ({
  name,
  email: `${name}@example.com`,
  ip: `198.51.100.${String(index + 1)}`,
  isMember: index < 2,
  isHostile: index > 9,
}));

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
  /** `gone`: replaced or dropped before it was final. */
  state: "pending" | "final" | "gone";
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
  /** When it was paid. */
  readonly at: number;
  /** The market when the house was told. */
  readonly market: string;
  /** Names the payment; null when the operator did not. */
  readonly tx: string | null;
  /** Whether it came when the order did not wait for it. */
  readonly isStray: boolean;
}

/** Money that left the house's wallets. */
export interface Sent {
  readonly amount: string;
  readonly kind: "payout" | "refund" | "return";
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
  /** The course at which it was made. */
  readonly agreed: string;
  /** What anybody saw of it last. */
  page: Page;
  readonly shown: Shown[];
  readonly transfers: Transfer[];
  readonly credits: Credit[];
  readonly sent: Sent[];
  /** Gateway payments of the order by id, with their amounts. */
  readonly payments: Map<string, string>;
  /** Where and how much to pay, as the page said last; null before. */
  due: string | null;
  /** The market when the visitor last accepted a recalculation. */
  accepted: string | null;
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
  /** Letters read so far. */
  letters: number;
}

export const newWorld = (): World => ({
  orders: new Map(),
  market: new Map(pairs.map(({ course }, name) => [name, course])),
  currencies: new Map(),
  sessions: new Map(),
  reached: new Set(),
  refused: new Map(),
  payments: new Map(),
  letters: 0,
});

export const total = (amounts: readonly { readonly amount: string }[]): string =>
  amounts.reduce((sum, { amount }) => add(sum, amount), "0");

export const ends: readonly Status[] = ["done", "refunded", "rejected", "cancelled"];
export const isOpen = ({ page }: Order): boolean => !ends.includes(page.status) && page.status !== "expired";

/** Whether an order is paid through the gateway. */
export const isGateway = ({ page }: Order): boolean => page.payment === "redirect";

/** What went back of an order's money, as the house was told. */
export const returned = ({ sent }: Order, isTold = true): string =>
  total(sent.filter(({ kind, told, hasLeft }) => kind !== "payout" && (isTold ? told === "done" : hasLeft)));

/** What the house was told has arrived and did not go back. */
export const outstanding = (order: Order): string => subtract(total(order.credits), returned(order));

/** The best price that a payment may have: a rate shown when it was made, else the worse of the order's and the market. */
const courseOf = (order: Order, { at, market }: Credit): string => {
  const inTime = order.shown
    .filter(({ from, until }) => from <= at && at <= until)
    .map(({ course }) => course);
  return inTime.length > 0 ? inTime.reduce(max) : min(order.agreed, order.accepted ?? market);
};

/** The most that may leave for what arrived and did not go back: the best priced parts first. */
export const worth = (order: Order): string => {
  let left = subtract(total(order.credits), returned(order, false));
  const parts = order.credits
    .map((credit) => ({ amount: credit.amount, course: courseOf(order, credit) }))
    .toSorted((one, other) => compare(other.course, one.course));
  return parts.reduce((sum, { amount, course }) => {
    const part = compare(left, "0") > 0 ? min(left, amount) : "0";
    left = subtract(left, part);
    return add(sum, multiply(part, course));
  }, "0");
};

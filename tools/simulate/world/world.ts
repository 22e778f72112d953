import type { components } from "#openapi/schema.d.ts";
import { chanceOf } from "#tools/simulate/chance.ts";
import type { Market } from "./market.ts";
import { newMarket } from "./market.ts";
import type { Order } from "./order.ts";
import type { Gift, Purse, Stray, Withdrawal } from "./purse.ts";

type Form = components["schemas"]["Pair"];

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

export interface World {
  readonly orders: Map<number, Order>;
  /** What things cost, and what the house was told of it. */
  readonly market: Market;
  readonly currencies: Map<string, { readonly id: number; readonly decimals: number }>;
  /** Access tokens of members, with their end. */
  readonly sessions: Map<string, { readonly access: string; readonly until: number }>;
  /** Pairs of status and event that histories showed. */
  readonly reached: Set<string>;
  /** Honest commands that were refused for want of room: by number, with the refusal. */
  readonly refused: Map<number, string>;
  /** Payments that the house was told of, in small letters, with their orders. */
  readonly payments: Map<string, Order>;
  /** By balance and user. */
  readonly purses: Map<string, Purse>;
  readonly withdrawals: Withdrawal[];
  readonly gifts: Gift[];
  readonly strays: Stray[];
  /** The earner's code, and their shop. */
  rid: string;
  shop: { readonly id: string; readonly surcharge: string } | null;
  /** What tabs show of pairs that stand open. */
  readonly forms: Map<number, Form>;
  /** One world of ten is in haste: what takes many steps while a rate lasts happens there. */
  readonly isHasty: boolean;
  /** Letters read so far. */
  letters: number;
}

export const newWorld = (seed: string): World => ({
  orders: new Map(),
  market: newMarket(),
  currencies: new Map(),
  sessions: new Map(),
  reached: new Set(),
  refused: new Map(),
  payments: new Map(),
  forms: new Map(),
  purses: new Map(),
  withdrawals: [],
  gifts: [],
  strays: [],
  rid: "",
  shop: null,
  isHasty: chanceOf(seed, "pace").odds(0.1),
  letters: 0,
});

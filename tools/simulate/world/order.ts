import type { components } from "#openapi/schema.d.ts";
import type { Call } from "#tools/simulate/house/house.ts";
import type { Terms } from "./market.ts";
import type { Sender } from "./purse.ts";
import type { Person } from "./people.ts";

type Schemas = components["schemas"];
export type Page = Schemas["Claim"];
export type Status = Page["status"];

/** A price that a page showed, and when it binds what is paid. */
interface Shown {
  readonly course: string;
  readonly from: number;
  readonly until: number;
  /** When the order began to wait for money. */
  readonly began: number;
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
interface Loss {
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
  /** What improves its price. A late payment gives the promo code back. */
  terms: Terms;
  /** Through whose link it came. */
  readonly sender: Sender;
  /** The most that the house earned on it, as long as it could still be accepted. */
  profit: string;
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
  /** The price of a recalculation that the visitor accepted, and until when it binds both sides. */
  accepted: { readonly course: string; readonly until: number } | null;
  /** The best price that a recalculation could have when it was carried out; null before one was. */
  repriced: string | null;
  lastWrite: { readonly call: Call; readonly text: string; readonly at: number } | null;
  /** What only its visitor and the staff may read. */
  readonly secrets: readonly string[];
  /** Every sum that a page of it showed. */
  readonly sums: Set<string>;
  /** Whether something happened since the judge last read its history. */
  isTouched: boolean;
}

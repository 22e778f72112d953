import type { ApiFailure } from "#domain/api-failure.ts";
import type { Refusals } from "#machines/shared/fields.ts";
import type { FormRefused } from "#machines/shared/form.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type GiftTerms = Schemas["GiftTerms"];
export type NewGiftCard = Schemas["NewGiftCard"];
export type GiftCardPurchase = Schemas["GiftCardPurchase"];

/** How the recipient gets the code: the buyer shares the link, or the code is also mailed. */
const deliveries = ["link", "mail"] as const;
export type Delivery = (typeof deliveries)[number];

/** A requested card, with its idempotency key. */
export interface GiftAttempt {
  key: string;
  body: GiftCardPurchase;
}

/** Input of the purchase: `attempt` is one of this user whose answer was lost. */
export interface PurchaseStart {
  terms: GiftTerms;
  attempt: GiftAttempt | null;
}

/** What is filled in. */
export interface PurchaseForm {
  amount: string;
  message: string;
  delivery: Delivery;
  recipient: string;
}

export interface PurchaseInput {
  /** The signed-in user: attempts of another user in this browser are ignored. */
  user: string;
}

export interface PurchaseContext extends PurchaseForm {
  user: string;
  terms: GiftTerms | null;
  touched: readonly string[];
  refusals: Refusals;
  attempt: GiftAttempt | null;
  failure: ApiFailure | null;
  /** Reads that failed in a row. */
  failedReads: number;
  created: NewGiftCard | null;
}

/** Fields of the form, as the server names them. */
export type PurchaseField = "amount" | "message" | "recipient";

/** Commands of the user. */
export type PurchaseCommand =
  | { type: "field.change"; field: PurchaseField; text: string }
  | { type: "field.leave"; field: PurchaseField }
  | { type: "amount.fill" }
  | { type: "delivery.choose"; delivery: Delivery }
  | { type: "step.next" }
  | { type: "form.edit" }
  | { type: "card.buy" }
  | { type: "card.again" }
  | { type: "link.share" }
  | { type: "retry" };

/** A card was bought, redeemed or taken back on this page. */
export type CardsFact = { type: "cards.changed" };

export type PurchaseEvent = PurchaseCommand | CardsFact | PageEvent;

export type PurchaseEmitted = FormRefused;

/** Contracts of the actors; they throw `ApiFailure`. */
export interface PurchaseActors {
  loadStart: { input: PurchaseInput; output: PurchaseStart };
  loadTerms: { output: GiftTerms };
  /** Makes a key and keeps it with the body before it is used. */
  keepAttempt: { input: { user: string; body: GiftCardPurchase }; output: string };
  buyCard: { input: GiftAttempt; output: NewGiftCard };
  shareLink: { input: { link: string }; output: void };
}

import type { AmountFault } from "#domain/money/amount.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type StaffCard = Schemas["OperatorGiftCard"];
export type StaffCardPage = Schemas["OperatorGiftCardPage"];
type CardIssue = Schemas["GiftCardIssue"];

/** Whether a card can still be cancelled. */
export const isOpen = ({ status }: StaffCard): boolean => status === "active" || status === "waiting";

/** What staff see of the cards: all, or those of one status. */
export const cardViews = ["all", "waiting", "active", "redeemed", "cancelled"] as const;
export type CardView = (typeof cardViews)[number];

/** The place in the address: a view, what is searched for in it, and the page from 1. */
export interface CardsPlace {
  view: CardView;
  search: string;
  page: number;
}

/** What is typed: a new card, or why one is cancelled. */
export interface CardText {
  /** The card that is cancelled; null for a new one. */
  row: StaffCard | null;
  amount: string;
  recipient: string;
  message: string;
  reason: string;
}

export type CardFault = AmountFault;

/** What is sent: a new card, or why one is cancelled. */
export interface CardBody {
  row: StaffCard | null;
  issue: CardIssue;
}

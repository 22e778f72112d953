import type { CardPage } from "#machines/account/card-verification/card-verification.types.ts";
import { createList } from "#machines/shared/list.ts";

/** Which requests are listed. */
export const cardFilters = ["all", "draft", "submitted", "approved", "rejected", "expired"] as const;
export type CardFilter = (typeof cardFilters)[number];

/** The place in the address: a filter of the requests, and the page from 1. */
export interface CardPlace {
  filter: CardFilter;
  page: number;
}

export const cardsMachine = createList<CardPage, CardPlace>()({
  id: "cards",
  description: "The requests to verify cards: filtered and paged, deleted, put into the exchange form.",
  pages: "numbers",
  isLive: (cards) => cards.some(({ status }) => status === "submitted"),
  commands: {
    use: { on: "row", can: ({ actions }) => actions.includes("use"), emits: "use.ready" },
    delete: { on: "row", can: ({ actions }) => actions.includes("delete"), asks: true, removes: true },
  },
});

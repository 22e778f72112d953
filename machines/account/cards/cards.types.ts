/** Which requests are listed. */
export const cardFilters = ["all", "draft", "submitted", "approved", "rejected", "expired"] as const;
export type CardFilter = (typeof cardFilters)[number];

/** The place in the address: a filter of the requests, and the page from 1. */
export interface CardPlace {
  filter: CardFilter;
  page: number;
}

export type { CardPage, CardRequest } from "#machines/account/card-verification/card-verification.types.ts";

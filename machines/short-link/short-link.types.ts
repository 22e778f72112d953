import type { ApiFailure } from "#domain/api-failure.ts";
import type { ShopLinkParts } from "#domain/shop-link.ts";
import type { Refusals } from "#machines/fields.ts";
import type { WaitContext } from "#machines/form.ts";
import type { components } from "#openapi/schema.d.ts";

export type ShortLink = components["schemas"]["ShortLink"];

export interface ShortLinkInput {
  /** What the link says. Another one is another flow. */
  parts: ShopLinkParts;
}

export interface ShortLinkContext extends ShortLinkInput, WaitContext {
  /** The short address; null before there is one. */
  url: string | null;
  /** Why there is none, where the server did not say so in its own words. */
  failure: ApiFailure | null;
  /** What the server said, by the name of the part that it is about. */
  refusals: Refusals;
}

export interface ShortLinkEvent {
  type: "link.shorten";
}

/** What the actors take and give. They reject with `ApiFailure`. */
export interface ShortLinkActors {
  /** shortenShopLink. A repeat gives the same address. */
  shorten: { input: ShopLinkParts; output: ShortLink };
}

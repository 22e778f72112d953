import type { ApiFailure } from "#domain/api-failure.ts";
import type { ShopLinkParts } from "#domain/shop-link.ts";
import type { Refusals } from "#machines/shared/fields.ts";
import type { WaitContext } from "#machines/shared/form.ts";
import type { components } from "#openapi/schema.d.ts";

export type ShortLink = components["schemas"]["ShortLink"];

export interface ShortLinkInput {
  /** The parts of the link. Another link is another flow. */
  parts: ShopLinkParts;
}

export interface ShortLinkContext extends ShortLinkInput, WaitContext {
  /** The short address; null before there is one. */
  url: string | null;
  /** Why there is none, unless the server gave its own message. */
  failure: ApiFailure | null;
  /** The server's messages, by the part of the link. */
  refusals: Refusals;
}

export interface ShortLinkEvent {
  type: "link.shorten";
}

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface ShortLinkActors {
  /** shortenShopLink. A repeat gives the same address. */
  shorten: { input: ShopLinkParts; output: ShortLink };
}

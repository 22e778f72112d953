import type { ApiFailure } from "#domain/api-failure.ts";
import type { components } from "#openapi/schema.d.ts";

export type MyShop = components["schemas"]["MyShop"];

/** The server's state of a shop's listing. */
export interface ShopListingInput {
  /** Whether the owner agrees to be listed. */
  listed: boolean;
  /** Whether an operator keeps the shop off the page. */
  delisted: boolean;
}

export interface ShopListingContext extends ShopListingInput {
  failure: ApiFailure | null;
}

export type ShopListingEvent = { type: "listing.change"; listed: boolean } | { type: "retry" };

export interface ShopListingActors {
  /** changeMyShop. A repeat has no second effect. */
  saveListing: { input: { listed: boolean }; output: MyShop };
}

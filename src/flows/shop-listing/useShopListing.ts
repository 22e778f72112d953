import { useSelector } from "@xstate/react";
import { selectListing } from "#machines/shop-listing/shop-listing.selectors.ts";
import type { ShopListingInput } from "#machines/shop-listing/shop-listing.types.ts";
import { useFlow } from "#src/flows/machines.ts";

/** Whether the page for shops may show a shop, and how its owner says so. */
export function useShopListing(shop: ShopListingInput) {
  const actor = useFlow("shopListing", shop);
  return {
    view: useSelector(actor, selectListing),
    actions: {
      change: (listed: boolean) => actor.send({ type: "listing.change", listed }),
      retry: () => actor.send({ type: "retry" }),
    },
  };
}

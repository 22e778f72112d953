import type { shopListingMachine } from "#machines/shop/shop-listing/shop-listing.machine.ts";
import { useSelector } from "@xstate/react";
import { selectListing } from "#machines/shop/shop-listing/shop-listing.selectors.ts";
import type { ShopListingInput } from "#machines/shop/shop-listing/shop-listing.types.ts";
import { useFlow } from "#src/shell/flows.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    shopListing: typeof shopListingMachine;
  }
}

/** Whether a shop may be listed publicly, and how its owner changes that. */
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

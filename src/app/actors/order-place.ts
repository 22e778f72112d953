import { fromCallback } from "xstate";
import type { PlaceChanged, PlaceFact } from "#machines/orders/orders.types.ts";
import { followAddress } from "#src/browser/address.ts";
import { placeIn, placeSearch } from "#src/flows/orders/place.ts";

/** Syncs the orders' filter and page with the address, see `followAddress`. */
export const syncPlace = fromCallback<PlaceChanged>(({ receive, sendBack }) => {
  const address = followAddress({ read: placeIn, write: placeSearch }, (place) =>
    sendBack({ type: "place.returned", ...place } satisfies PlaceFact),
  );
  receive(({ filter, page }) => address.go({ filter, page }));
  return address.stop;
});

import { fromCallback } from "xstate";
import type { PlaceChanged, PlaceFact } from "#machines/orders/orders.types.ts";
import { followAddress } from "#src/browser/address.ts";
import { placeIn, placeSearch } from "#src/flows/orders/place.ts";

/** Keeps filter and page of the orders in the address, see `followAddress`. */
export const syncPlace = fromCallback<PlaceChanged>(({ receive, sendBack }) => {
  const address = followAddress({ read: placeIn, write: placeSearch }, (place) =>
    sendBack({ type: "place.returned", ...place } satisfies PlaceFact),
  );
  receive(({ filter, page }) => address.go({ filter, page }));
  return address.stop;
});

import { type OrderPlace, orderFilters } from "#machines/account/orders/orders.types.ts";
import { oneOf, page, placesOf } from "#src/ui/list/places.ts";

/** Places in the list of orders. */
export const orderPlaces = placesOf<OrderPlace>({ filter: oneOf("state", orderFilters, "all"), page });

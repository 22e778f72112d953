import { orderFilters } from "#machines/orders/orders.types.ts";
import { listPlaces } from "#src/flows/shared/listPlace.ts";

/** Places in the list of orders. */
export const { placeIn, placeSearch } = listPlaces(orderFilters);

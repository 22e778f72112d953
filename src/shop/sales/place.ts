import { orderFilters } from "#machines/account/orders/orders.types.ts";
import type { SalePlace } from "#machines/shop/sales/sales.types.ts";
import { dayIn, oneOf, placesOf, textIn } from "#src/ui/list/places.ts";

/** The longest text that is searched for. */
export const longestSearch = 64;

/** Places in the list of sales. */
export const salePlaces = placesOf<SalePlace>({
  filter: oneOf("state", orderFilters, "all"),
  from: dayIn("date_from"),
  to: dayIn("date_to"),
  search: textIn("q", (text) => text.trim().slice(0, longestSearch)),
  cursor: textIn("cursor", (text) => (/^[on][1-9]\d{0,14}$/.test(text) ? text : "")),
});

import { type OrderFilter, orderFilters } from "#machines/orders/orders.types.ts";
import type { SalePlace } from "#machines/sales/sales.types.ts";
import { dayIn } from "#src/flows/shared/listPlace.ts";

const isFilter = (text: string | null): text is OrderFilter => orderFilters.some((filter) => filter === text);

/** Reads the filters of the sales from an address; unknown values are ignored. */
export function placeIn(search: string): SalePlace {
  const query = new URLSearchParams(search);
  const state = query.get("state");
  const cursor = query.get("cursor") ?? "";
  return {
    filter: isFilter(state) ? state : "all",
    from: dayIn(query.get("date_from")),
    to: dayIn(query.get("date_to")),
    search: (query.get("q") ?? "").trim().slice(0, 64),
    cursor: /^[on][1-9]\d{0,14}$/.test(cursor) ? cursor : "",
  };
}

/** The query of an address for a place; the default place needs none. */
export function placeSearch({ filter, from, to, search, cursor }: SalePlace): string {
  const query = new URLSearchParams();
  if (filter !== "all") query.set("state", filter);
  if (from !== "") query.set("date_from", from);
  if (to !== "") query.set("date_to", to);
  if (search !== "") query.set("q", search);
  if (cursor !== "") query.set("cursor", cursor);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

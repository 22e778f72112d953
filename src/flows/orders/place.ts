import { type OrderFilter, orderFilters, type OrderPlace } from "#machines/orders/orders.types.ts";

const isFilter = (text: string | null): text is OrderFilter => orderFilters.some((filter) => filter === text);

/** Filter and page that an address asks for; what is unknown in it is ignored. */
export function placeIn(search: string): OrderPlace {
  const query = new URLSearchParams(search);
  const state = query.get("state");
  const page = query.get("page") ?? "";
  return { filter: isFilter(state) ? state : "all", page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1 };
}

/** The query of an address for a place; the beginning of the list needs none. */
export function placeSearch({ filter, page }: OrderPlace): string {
  const query = new URLSearchParams();
  if (filter !== "all") query.set("state", filter);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

import type { SaleFilters } from "./sales.types.ts";

/** Whether not all of the sales are asked for. */
export const isFiltered = ({ filter, from, to, search }: SaleFilters): boolean =>
  filter !== "all" || from + to + search !== "";

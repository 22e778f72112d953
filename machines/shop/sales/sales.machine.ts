import { isOrdered } from "#machines/shared/list.place.ts";
import { createList } from "#machines/shared/list.ts";
import type { SalePage, SalePlace } from "./sales.types.ts";

/** The sales of the user's shop, the newest first. */
export const salesMachine = createList<SalePage, SalePlace>()({
  id: "sales",
  description: "The sales of a shop: filtered, searched, paged, exported as a file.",
  pages: "cursors",
  isComplete: isOrdered,
  mayBeAbsent: true,
  commands: { export: { on: "list", can: (sales) => sales.length > 0 } },
});

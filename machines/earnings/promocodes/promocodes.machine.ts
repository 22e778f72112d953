import { createList } from "#machines/shared/list.ts";
import type { MyPromocode } from "./promocodes.types.ts";

/** Promocodes that were issued to the signed-in user or used by them, the usable ones first. */
export const promocodesMachine = createList<readonly MyPromocode[]>()({
  id: "promocodes",
  description: "The promocodes that the user has been given or has used.",
});

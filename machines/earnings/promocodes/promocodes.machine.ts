import type { components } from "#openapi/schema.d.ts";
import { createList } from "#machines/shared/list.ts";

export type MyPromocode = components["schemas"]["MyPromocode"];

/** Promocodes that were issued to the signed-in user or used by them, the usable ones first. */
export const promocodesMachine = createList<readonly MyPromocode[]>()({
  id: "promocodes",
  description: "The promocodes that the user has been given or has used.",
});

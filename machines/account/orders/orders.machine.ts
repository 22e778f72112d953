import { createList } from "#machines/shared/list.ts";
import type { OrderPage, OrderPlace } from "./orders.types.ts";

/** The orders of the signed-in user. */
export const ordersMachine = createList<OrderPage, OrderPlace>()({
  id: "orders",
  description: "The orders of the signed-in user: filtered and paged, repeated, exported as a file.",
  pages: "numbers",
  isLive: (orders) => orders.some(({ is_final: isFinal }) => !isFinal),
  commands: {
    repeat: { on: "row", can: ({ repeatable }) => repeatable, emits: "repeat.ready" },
    export: { on: "list", can: (orders) => orders.length > 0 },
  },
});

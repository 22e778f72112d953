import { createList } from "#machines/shared/list.ts";
import type { CardPage, CardPlace } from "./cards.types.ts";

export const cardsMachine = createList<CardPage, CardPlace>()({
  id: "cards",
  description: "The requests to verify cards: filtered and paged, deleted, put into the exchange form.",
  pages: "numbers",
  isLive: (cards) => cards.some(({ status }) => status === "submitted"),
  commands: {
    use: { on: "row", can: ({ actions }) => actions.includes("use"), emits: "use.ready" },
    delete: { on: "row", can: ({ actions }) => actions.includes("delete"), asks: true, removes: true },
  },
});

import { about } from "#machines/properties.ts";
import { readingProperties } from "#machines/reading.properties.ts";
import type { cardsMachine } from "./cards.machine.ts";
import type { CardsContext } from "./cards.types.ts";

const { always, never, leads, eventually, at } = about<typeof cardsMachine>();

type Filtered = { filter: string };
const lists = ["list.loading", "list.failed", "list.shown", "list.refreshing", "list.stale"];

/** Requirements on the list of cards. */
export const cardsProperties = [
  ...readingProperties({
    source: "Product 6",
    what: "the cards",
    region: "list",
    load: "loadCards",
    refresh: "refreshCards",
    kept: ({ list, failure, failedReads }: CardsContext) => ({ data: list, failure, failedReads }),
  }),
  leads("Product 6", "a new filter starts at its first page", {
    in: lists,
    on: "filter.choose",
    if: ({ filter }) => filter !== "approved",
    with: ({ filter }: Filtered) => filter === "approved",
    to: "list.loading",
    does: ["place.changed"],
    so: ({ filter, page }) => filter === "approved" && page === 1,
  }),
  leads("Product 6", "each existing page can be opened", {
    in: ["list.shown", "list.refreshing", "list.stale"],
    on: "page.open",
    if: ({ list, page }) => page !== 2 && (list?.count ?? 0) > (list?.size ?? 0),
    to: "list.loading",
    does: ["place.changed"],
    so: ({ page }) => page === 2,
  }),
  leads("Product 6", "a page past the end opens the last one", {
    in: "list.loading",
    on: "done:loadCards",
    if: ({ page }) => page === 9,
    to: "list.loading",
    does: ["place.changed"],
    so: ({ page }) => page < 9,
  }),
  leads("Product 6", "the loaded cards are shown", {
    in: "list.loading",
    on: "done:loadCards",
    if: ({ page }) => page === 1,
    to: "list.shown",
    does: ["wait 30000 ms"],
    so: ({ list, failure, failedReads }) => list !== null && failure === null && failedReads === 0,
  }),
  leads("Product 6", "the browser's back and forward buttons work", {
    in: lists,
    on: "place.returned",
    to: "list.loading",
    so: ({ filter, page }) => filter === "all" && page === 1,
  }),
  leads("Product 6", "a list with a pending card is refreshed automatically", {
    in: "list.shown",
    on: "after:refreshInterval",
    if: ({ list }) => list?.results.some(({ status }) => status === "submitted") === true,
    to: "list.refreshing",
  }),
  ...["deletion.idle", "deletion.failed"].map((state) =>
    leads("Product 6", `deleting a card asks for confirmation in ${state}`, {
      in: state,
      on: "card.delete",
      if: ({ list }) => (list?.results.length ?? 0) > 0,
      to: "deletion.asking",
      so: ({ deletedId, deletionFailure }) => deletedId !== null && deletionFailure === null,
    }),
  ),
  leads("Product 6", "declining cancels the deletion", {
    in: "deletion.asking",
    on: "dialog.dismiss",
    to: "deletion.idle",
    so: ({ deletedId }) => deletedId === null,
  }),
  leads("Product 6", "yes deletes", {
    in: "deletion.asking",
    on: "dialog.accept",
    to: "deletion.deleting",
    so: ({ deletedId }, before) => deletedId === before.deletedId,
  }),
  leads("Product 6", "the list is read again after a deletion", {
    in: "deletion.deleting",
    on: "done:deleteCard",
    to: "deletion.idle",
    so: ({ deletedId }) => deletedId === null,
  }),
  ...["done:deleteCard", "failed:deleteCard"].map((on) =>
    leads("Product 6", `${on} reads the list again`, { in: "deletion.deleting", on, to: "list.loading" }),
  ),
  leads("Product 6", "a card that cannot be deleted shows an error", {
    in: "deletion.deleting",
    on: "failed:deleteCard",
    to: "deletion.failed",
    so: ({ deletionFailure }) => deletionFailure !== null,
  }),
  never(
    "Product 6",
    "a card that was not chosen is deleted",
    ({ now }) => at(now, "deletion.asking", "deletion.deleting") && now.context.deletedId === null,
  ),
  ...["use.idle", "use.failed"].map((state) =>
    leads("Product 6", `a verified card is used in the exchange form in ${state}`, {
      in: state,
      on: "card.use",
      if: ({ list }) => list?.results[0]?.status === "approved",
      to: "use.preparing",
      so: ({ usedId, useFailure }) => usedId !== null && useFailure === null,
    }),
  ),
  always(
    "Product 6",
    "only a verified card can be used in the form",
    ({ before }) => before?.context.list?.results[0]?.status === "approved",
    ({ before, event, now }) =>
      event.type === "card.use" && at(now, "use.preparing") && !at(before, "use.preparing"),
  ),
  leads("Product 6", "the page opens the form once it is filled in", {
    in: "use.preparing",
    on: "done:prepareUse",
    to: "use.ready",
    does: ["use.ready"],
  }),
  leads("Product 6", "a card that cannot be used in the form shows an error", {
    in: "use.preparing",
    on: "failed:prepareUse",
    to: "use.failed",
    so: ({ useFailure }) => useFailure !== null,
  }),
  always(
    "Architecture, Machines",
    "tags mark pending work, failures and retries",
    ({ now }) =>
      now.hasTag("pending") === at(now, "list.loading", "deletion.deleting", "use.preparing") &&
      now.hasTag("failed") === at(now, "list.failed", "list.stale", "deletion.failed", "use.failed") &&
      now.hasTag("recoverable") === now.hasTag("failed"),
  ),
  eventually(
    "Product 6",
    "a list that failed to load can still be read",
    ({ now }) => at(now, "list.failed"),
    ({ now }) => at(now, "list.shown"),
  ),
];

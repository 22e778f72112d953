import { about, retryWait } from "#machines/properties.ts";
import type { cardsMachine } from "./cards.machine.ts";

const { always, never, leads, eventually, at } = about<typeof cardsMachine>();

type Filtered = { filter: string };
const lists = ["list.loading", "list.failed", "list.shown", "list.refreshing", "list.stale"];

/** What the list of cards has to keep. */
export const cardsProperties = [
  leads("Product 6", "another filter begins at its first page", {
    in: lists,
    on: "filter.choose",
    if: ({ filter }) => filter !== "approved",
    with: ({ filter }: Filtered) => filter === "approved",
    to: "list.loading",
    does: ["place.changed"],
    so: ({ filter, page }) => filter === "approved" && page === 1,
  }),
  leads("Product 6", "a page that there is can be opened", {
    in: ["list.shown", "list.refreshing", "list.stale"],
    on: "page.open",
    if: ({ list, page }) => page !== 2 && (list?.count ?? 0) > (list?.size ?? 0),
    to: "list.loading",
    does: ["place.changed"],
    so: ({ page }) => page === 2,
  }),
  leads("Product 6", "a page beyond the end leads to the last one", {
    in: "list.loading",
    on: "done:loadCards",
    if: ({ page }) => page === 9,
    to: "list.loading",
    does: ["place.changed"],
    so: ({ page }) => page < 9,
  }),
  leads("Product 6", "what was read is shown", {
    in: "list.loading",
    on: "done:loadCards",
    if: ({ page }) => page === 1,
    to: "list.shown",
    does: ["wait 30000 ms"],
    so: ({ list, failure, failedReads }) => list !== null && failure === null && failedReads === 0,
  }),
  leads("Product 6", "the browser's buttons lead back", {
    in: lists,
    on: "place.returned",
    to: "list.loading",
    so: ({ filter, page }) => filter === "all" && page === 1,
  }),
  leads("Product 6", "a list that cannot be loaded says so", {
    in: "list.loading",
    on: "failed:loadCards",
    to: "list.failed",
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  always(
    "Product 6",
    "it is asked for again after 2, 4, 8 … 60 seconds",
    ({ now, effects }) => effects.includes(retryWait(now.context)),
    ({ event }) => /\.(load|refresh)Cards$/.test(event.type) && event.type.startsWith("xstate.error."),
  ),
  ...["retry", "connection.restored", "after:retryDelay"].map((on) =>
    leads("Product 6", `${on} loads a failed list again`, { in: "list.failed", on, to: "list.loading" }),
  ),
  ...["page.shown", "connection.restored"].map((on) =>
    leads("Product 6", `${on} looks whether something was decided`, {
      in: "list.shown",
      on,
      to: "list.refreshing",
    }),
  ),
  leads("Product 6", "a list with a card that is being checked is read again by itself", {
    in: "list.shown",
    on: "after:refreshInterval",
    if: ({ list }) => list?.results.some(({ status }) => status === "submitted") === true,
    to: "list.refreshing",
  }),
  leads("Product 6", "what was read again is shown", {
    in: "list.refreshing",
    on: "done:refreshCards",
    to: "list.shown",
    so: ({ failure, failedReads }) => failure === null && failedReads === 0,
  }),
  leads("Product 6", "what could not be read again stays, and is said to be old", {
    in: "list.refreshing",
    on: "failed:refreshCards",
    to: "list.stale",
    so: ({ list, failure }, before) => list === before.list && failure !== null,
  }),
  ...["retry", "connection.restored", "page.shown", "after:retryDelay"].map((on) =>
    leads("Product 6", `${on} reads an old list again`, { in: "list.stale", on, to: "list.refreshing" }),
  ),
  ...["deletion.idle", "deletion.failed"].map((state) =>
    leads("Product 6", `a card is deleted after a question in ${state}`, {
      in: state,
      on: "card.delete",
      if: ({ list }) => (list?.results.length ?? 0) > 0,
      to: "deletion.asking",
      so: ({ deletedId, deletionFailure }) => deletedId !== null && deletionFailure === null,
    }),
  ),
  leads("Product 6", "no means no", {
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
  leads("Product 6", "the list is read again without the card", {
    in: "deletion.deleting",
    on: "done:deleteCard",
    to: "deletion.idle",
    so: ({ deletedId }) => deletedId === null,
  }),
  ...["done:deleteCard", "failed:deleteCard"].map((on) =>
    leads("Product 6", `${on} reads the list again`, { in: "deletion.deleting", on, to: "list.loading" }),
  ),
  leads("Product 6", "a card that could not be deleted is said to be there", {
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
    leads("Product 6", `a verified card is put into the form in ${state}`, {
      in: state,
      on: "card.use",
      if: ({ list }) => list?.results[0]?.status === "approved",
      to: "use.preparing",
      so: ({ usedId, useFailure }) => usedId !== null && useFailure === null,
    }),
  ),
  always(
    "Product 6",
    "only a verified card is put into the form",
    ({ before }) => before?.context.list?.results[0]?.status === "approved",
    ({ before, event, now }) =>
      event.type === "card.use" && at(now, "use.preparing") && !at(before, "use.preparing"),
  ),
  leads("Product 6", "the form is gone to once it is filled in", {
    in: "use.preparing",
    on: "done:prepareUse",
    to: "use.ready",
    does: ["use.ready"],
  }),
  leads("Product 6", "a card that could not be put into the form is said to be", {
    in: "use.preparing",
    on: "failed:prepareUse",
    to: "use.failed",
    so: ({ useFailure }) => useFailure !== null,
  }),
  always(
    "Architecture, Machines",
    "tags say what is under way, what has failed, and what can be tried again",
    ({ now }) =>
      now.hasTag("pending") === at(now, "list.loading", "deletion.deleting", "use.preparing") &&
      now.hasTag("failed") === at(now, "list.failed", "list.stale", "deletion.failed", "use.failed") &&
      now.hasTag("recoverable") === now.hasTag("failed"),
  ),
  eventually(
    "Product 6",
    "a list that could not be loaded can still be read",
    ({ now }) => at(now, "list.failed"),
    ({ now }) => at(now, "list.shown"),
  ),
];

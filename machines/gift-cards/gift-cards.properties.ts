import { about } from "#machines/properties.ts";
import { readingProperties } from "#machines/reading.properties.ts";
import type { giftCardsMachine } from "./gift-cards.machine.ts";
import type { GiftCardsContext } from "./gift-cards.types.ts";

const { always, never, leads, eventually, at } = about<typeof giftCardsMachine>();

type Filtered = { filter: string };
const lists = ["list.loading", "list.failed", "list.shown", "list.refreshing", "list.stale"];

/** Requirements on the list of gift cards. */
export const giftCardsProperties = [
  ...readingProperties({
    source: "Product 5",
    what: "the gift cards",
    region: "list",
    load: "loadCards",
    refresh: "refreshCards",
    kept: ({ list, failure, failedReads }: GiftCardsContext) => ({ data: list, failure, failedReads }),
  }),
  leads("Product 5", "a new filter starts at its first page", {
    in: lists,
    on: "filter.choose",
    if: ({ filter }) => filter !== "received",
    with: ({ filter }: Filtered) => filter === "received",
    to: "list.loading",
    does: ["place.changed"],
    so: ({ filter, page }) => filter === "received" && page === 1,
  }),
  leads("Product 5", "each existing page can be opened", {
    in: "list.shown",
    on: "page.open",
    if: ({ list, page }) => page !== 2 && (list?.count ?? 0) > (list?.size ?? 0),
    to: "list.loading",
    does: ["place.changed"],
    so: ({ page }) => page === 2,
  }),
  leads("Product 5", "a page past the end opens the last one", {
    in: "list.loading",
    on: "done:loadCards",
    if: ({ page }) => page === 9,
    to: "list.loading",
    does: ["place.changed"],
    so: ({ page }) => page < 9,
  }),
  leads("Product 5", "the loaded gift cards are shown", {
    in: "list.loading",
    on: "done:loadCards",
    if: ({ page }) => page === 1,
    to: "list.shown",
    so: ({ list, failure, failedReads }) => list !== null && failure === null && failedReads === 0,
  }),
  leads("Product 5", "the browser's back and forward buttons work", {
    in: lists,
    on: "place.returned",
    to: "list.loading",
    so: ({ filter, page }) => filter === "all" && page === 1,
  }),
  leads("Product 5", "a purchase or redemption on this page refreshes the list", {
    in: ["list.loading", "list.failed", "list.shown", "list.refreshing", "list.stale"],
    on: "cards.changed",
    to: "list.loading",
    so: ({ page, filter }, before) => page === before.page && filter === before.filter,
  }),
  ...["taking.idle", "taking.failed"].map((state) =>
    leads("Product 5", `taking a card back asks for confirmation, from ${state}`, {
      in: state,
      on: "card.takeBack",
      if: ({ list }) => (list?.results.length ?? 0) > 0,
      to: "taking.asking",
      so: ({ takenId, takingFailure }) => takenId !== null && takingFailure === null,
    }),
  ),
  leads("Product 5", "declining keeps the card", {
    in: "taking.asking",
    on: "dialog.dismiss",
    to: "taking.idle",
    so: ({ takenId }) => takenId === null,
  }),
  leads("Product 5", "confirming takes the card back", {
    in: "taking.asking",
    on: "dialog.accept",
    to: "taking.taking",
    so: ({ takenId }, before) => takenId === before.takenId,
  }),
  leads("Product 5", "taking a card back clears its state", {
    in: "taking.taking",
    on: "done:takeBack",
    to: "taking.idle",
    so: ({ takenId, takingFailure }) => takenId === null && takingFailure === null,
  }),
  leads("Product 5", "a card that cannot be taken back shows an error", {
    in: "taking.taking",
    on: "failed:takeBack",
    to: "taking.failed",
    so: ({ takingFailure }) => takingFailure !== null,
  }),
  always(
    "Product 5",
    "only a purchased card that is not redeemed can be taken back",
    ({ now }) =>
      now.context.list?.results.some(
        ({ id, side, status }) => id === now.context.takenId && side === "bought" && status === "active",
      ) === true,
    ({ event, now }) => event.type === "card.takeBack" && at(now, "taking.asking"),
  ),
  never(
    "Product 5",
    "a card is taken back without its id",
    ({ now }) => at(now, "taking.asking", "taking.taking") && now.context.takenId === null,
  ),
  always(
    "Architecture, Machines",
    "tags mark pending work, failures and retries",
    ({ now }) =>
      now.hasTag("pending") === at(now, "list.loading", "taking.taking") &&
      now.hasTag("failed") === at(now, "list.failed", "list.stale", "taking.failed") &&
      now.hasTag("recoverable") === now.hasTag("failed"),
  ),
  eventually(
    "Product 5",
    "a list that failed to load can still be read",
    ({ now }) => at(now, "list.failed"),
    ({ now }) => at(now, "list.shown"),
  ),
];

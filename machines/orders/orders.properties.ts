import { about } from "#machines/properties.ts";
import { readingProperties } from "#machines/reading.properties.ts";
import type { ordersMachine } from "./orders.machine.ts";
import type { OrderList, OrderPlace, OrdersContext } from "./orders.types.ts";

const { always, never, leads, eventually, at } = about<typeof ordersMachine>();

const lists = ["loading", "failed", "shown", "refreshing", "stale"].map((state) => `list.${state}`);
const isBeyond = ({ count, size }: OrderList, page: number) => page > Math.max(Math.ceil(count / size), 1);
const hasActive = ({ list }: OrdersContext) => list?.results.some(({ is_final }) => !is_final) === true;
const hasOrders = ({ list }: OrdersContext) => (list?.count ?? 0) > 0;
const isListed = ({ list }: OrdersContext) => (list?.results.length ?? 0) > 0;

/** Requirements on the list of orders. */
export const ordersProperties = [
  leads("Product 1", "a new filter starts at its first page and updates the address", {
    in: lists,
    on: "filter.choose",
    if: ({ filter }) => filter !== "active",
    to: "list.loading",
    does: ["place.changed"],
    so: ({ filter, page }) => filter === "active" && page === 1,
  }),
  leads("Product 1", "each existing page can be opened and updates the address", {
    in: "list.shown",
    on: "page.open",
    if: ({ list, page }) => page !== 2 && list !== null && !isBeyond(list, 2),
    to: "list.loading",
    does: ["place.changed"],
    so: ({ page }) => page === 2,
  }),
  never(
    "Product 1",
    "the current filter or page is loaded again",
    ({ before, event, now, effects }) =>
      (event.type === "filter.choose" || event.type === "page.open") &&
      before?.context.filter === now.context.filter &&
      before.context.page === now.context.page &&
      effects.includes("place.changed"),
  ),
  always(
    "Product 1",
    "the browser's back and forward buttons load the place of the address, without a new history entry",
    ({ event, now, effects }) => {
      const { filter, page } = event as unknown as OrderPlace;
      return (
        at(now, "list.loading") &&
        now.context.filter === filter &&
        now.context.page === page &&
        !effects.includes("place.changed")
      );
    },
    ({ event }) => event.type === "place.returned",
  ),
  always(
    "Product 1",
    "a page past the end opens the last one and updates the address",
    ({ event, now, effects }) => {
      const { count, size } = event["output"] as OrderList;
      const last = Math.max(Math.ceil(count / size), 1);
      return at(now, "list.loading") && now.context.page === last && effects.includes("place.changed");
    },
    ({ before, event }) =>
      event.type === "xstate.done.actor.loadOrders" &&
      before !== undefined &&
      isBeyond(event["output"] as OrderList, before.context.page),
  ),
  always(
    "Product 1",
    "loaded orders are shown, and refreshed twice a minute while one is active",
    ({ event, now, effects }) =>
      at(now, "list.shown") &&
      now.context.list === event["output"] &&
      now.context.failure === null &&
      now.context.failedReads === 0 &&
      effects.includes("wait 30000 ms"),
    ({ before, event }) =>
      event.type === "xstate.done.actor.refreshOrders" ||
      (event.type === "xstate.done.actor.loadOrders" &&
        before !== undefined &&
        !isBeyond(event["output"] as OrderList, before.context.page)),
  ),
  leads("Product 1", "an active order is refreshed", {
    in: "list.shown",
    on: "after:refreshInterval",
    if: hasActive,
    to: "list.refreshing",
  }),
  never(
    "Product 1",
    "a list of finished orders is refreshed by the timer",
    ({ before, event, now }) =>
      event.type.startsWith("xstate.after.refreshInterval") &&
      before !== undefined &&
      !hasActive(before.context) &&
      !at(now, "list.shown"),
  ),
  ...readingProperties({
    source: "Product 1",
    what: "the orders",
    region: "list",
    load: "loadOrders",
    refresh: "refreshOrders",
    kept: ({ list, failure, failedReads }: OrdersContext) => ({ data: list, failure, failedReads }),
  }),
  leads("Product 1", "an order can be repeated", {
    in: ["repeat.idle", "repeat.failed"],
    on: "order.repeat",
    if: isListed,
    to: "repeat.preparing",
    so: ({ repeatId, repeatFailure, list }) => repeatId === list?.results[0]?.id && repeatFailure === null,
  }),
  never(
    "Product 1",
    "an order that is not in the list is repeated",
    ({ before, event, now }) =>
      event.type === "order.repeat" &&
      before !== undefined &&
      !isListed(before.context) &&
      at(now, "repeat.preparing") &&
      !at(before, "repeat.preparing"),
  ),
  leads("Product 1", "the page opens the form once it is filled in", {
    in: "repeat.preparing",
    on: "done:prepareRepeat",
    to: "repeat.ready",
    does: ["repeat.ready"],
  }),
  leads("Product 8", "a failed repetition is shown", {
    in: "repeat.preparing",
    on: "failed:prepareRepeat",
    to: "repeat.failed",
    so: ({ repeatFailure }) => repeatFailure !== null,
  }),
  leads("Product 1", "the orders can be exported", {
    in: "export.idle",
    on: "export.start",
    if: hasOrders,
    to: "export.exporting",
    so: ({ exportFailure }) => exportFailure === null,
  }),
  never(
    "Product 1",
    "an empty list is exported",
    ({ before, event, now }) =>
      event.type === "export.start" &&
      at(before, "export.idle") &&
      before !== undefined &&
      !hasOrders(before.context) &&
      at(now, "export.exporting"),
  ),
  leads("Product 1", "a finished export returns to idle", {
    in: "export.exporting",
    on: "done:exportOrders",
    to: "export.idle",
  }),
  leads("Product 8", "a failed export is shown", {
    in: "export.exporting",
    on: "failed:exportOrders",
    to: "export.failed",
    so: ({ exportFailure }) => exportFailure !== null,
  }),
  leads("Product 1", "a failed export can be retried, which clears the failure", {
    in: "export.failed",
    on: "export.start",
    to: "export.exporting",
    so: ({ exportFailure }) => exportFailure === null,
  }),
  eventually(
    "Product 1",
    "the orders can be shown again after any failure",
    ({ now }) => at(now, "list.failed", "list.stale"),
    ({ now }) => at(now, "list.shown"),
  ),
];

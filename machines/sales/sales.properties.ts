import { isOrdered } from "#machines/period.ts";
import { about } from "#machines/properties.ts";
import { readingProperties } from "#machines/reading.properties.ts";
import type { salesMachine } from "./sales.machine.ts";
import type { SalePage, SalePlace, SalesContext } from "./sales.types.ts";

const { always, never, leads, eventually, at } = about<typeof salesMachine>();

const isSame = (a: SalePlace, b: SalePlace) => JSON.stringify(a) === JSON.stringify(b);
const isMissing = ({ kind }: { kind: string }) => kind === "notFound";
const lists = ["loading", "failed", "shown", "refreshing", "stale"].map((state) => `list.${state}`);

/** Requirements on the list of a shop's sales. */
export const salesProperties = [
  ...readingProperties({
    source: "Product 7",
    what: "the sales",
    region: "list",
    load: "loadSales",
    refresh: "refreshSales",
    kept: ({ list, failure, failedReads }: SalesContext) => ({ data: list, failure, failedReads }),
    isSpecial: isMissing,
  }),
  always(
    "Product 7",
    "the list starts at the place of the address",
    ({ now }) => at(now, isOrdered(now.context.place) ? "list.loading" : "list.misordered"),
    ({ before }) => before === undefined,
  ),
  leads("Product 7", "the sales are shown once they are loaded", {
    in: "list.loading",
    on: "done:loadSales",
    to: "list.shown",
    so: ({ failure }) => failure === null,
  }),
  leads("Product 7", "a user without a shop sees a notice", {
    in: "list.loading",
    on: "failed:loadSales",
    with: isMissing,
    to: "list.absent",
  }),
  ...["page.shown", "connection.restored"].map((on) =>
    leads("Product 7", `${on} checks whether there is a shop now`, {
      in: "list.absent",
      on,
      to: "list.loading",
    }),
  ),
  leads("Product 7", "a new filter starts at the newest sale and updates the address", {
    in: lists,
    on: "filter.choose",
    if: ({ place }) => place.filter !== "done" && isOrdered(place),
    to: "list.loading",
    does: ["place.changed"],
    so: ({ place }, before) =>
      place.filter === "done" && place.cursor === "" && place.from === before.place.from,
  }),
  leads("Product 7", "a search starts at the newest sale and updates the address", {
    in: "list",
    on: "search.submit",
    if: ({ place, typed }) => place.search !== typed.trim() && isOrdered(place),
    to: "list.loading",
    does: ["place.changed"],
    so: ({ place }, before) => place.search === before.typed.trim() && place.cursor === "",
  }),
  always(
    "Product 7",
    "typing sends no request",
    ({ before, now, effects }) =>
      now.context.typed === "order-1024" &&
      effects.length === 0 &&
      before !== undefined &&
      isSame(now.context.place, before.context.place),
    ({ event }) => event.type === "search.change",
  ),
  always(
    "Product 7",
    "a valid period starts at the newest sale and updates the address",
    ({ now, effects }) =>
      at(now, "list.loading") && effects.includes("place.changed") && now.context.place.cursor === "",
    ({ before, event, now }) =>
      event.type === "period.change" &&
      before !== undefined &&
      isOrdered(now.context.place) &&
      !isSame(before.context.place, now.context.place),
  ),
  leads("Product 7", "a new filter is kept while the period is invalid", {
    in: "list.misordered",
    on: "filter.choose",
    to: "list.misordered",
    so: ({ place }) => place.filter === "done" && place.cursor === "",
  }),
  leads("Product 7", "a search is kept while the period is invalid", {
    in: "list.misordered",
    on: "search.submit",
    to: "list.misordered",
    so: ({ place }, before) => place.search === before.typed.trim() && place.cursor === "",
  }),
  always(
    "Product 7",
    "a period that becomes invalid shows an error, and both days stay",
    ({ event, now }) => at(now, "list.misordered") && now.context.place.from === event["day"],
    ({ before, event, now }) =>
      event.type === "period.change" &&
      event["end"] === "from" &&
      before !== undefined &&
      isOrdered(before.context.place) &&
      !isOrdered(now.context.place),
  ),
  always(
    "Product 7",
    "an invalid period in the address shows an error",
    ({ now }) => at(now, "list.misordered"),
    ({ event }) => event.type === "place.returned" && !isOrdered(event["place"] as SalePlace),
  ),
  always(
    "Product 7",
    "a change of the period keeps the chosen day",
    ({ event, now }) => {
      const { end, day } = event as unknown as { end: "from" | "to"; day: string };
      return now.context.place[end] === day;
    },
    ({ event }) => event.type === "period.change",
  ),
  never(
    "Product 7",
    "a period that ends before it begins is requested",
    ({ now }) => at(now, "list.loading", "list.refreshing") && !isOrdered(now.context.place),
  ),
  always(
    "Product 7",
    "a period that ends before it begins shows an error",
    ({ now }) => at(now, "list.misordered"),
    ({ now }) => !isOrdered(now.context.place),
  ),
  never(
    "Product 7",
    "a valid period shows an error",
    ({ now }) => at(now, "list.misordered") && isOrdered(now.context.place),
  ),
  always(
    "Product 7",
    "clearing the filters lists all sales and updates the address",
    ({ now, effects }) => {
      const { place, typed } = now.context;
      const isAll = isSame(place, { filter: "all", from: "", to: "", search: "", cursor: "" });
      return isAll && typed === "" && at(now, "list.loading") && effects.includes("place.changed");
    },
    ({ event, before, now }) =>
      event.type === "filters.clear" &&
      before !== undefined &&
      !isSame(before.context.place, now.context.place),
  ),
  ...(["older", "newer"] as const).map((way) =>
    leads("Product 7", `the ${way} page is loaded by its cursor and updates the address`, {
      in: ["list.shown", "list.refreshing", "list.stale"],
      on: "page.turn",
      with: (event: { way: string }) => event.way === way,
      if: ({ list }) => list !== null && list[way] !== null,
      to: "list.loading",
      does: ["place.changed"],
      so: ({ place }, { list }) => place.cursor === list?.[way],
    }),
  ),
  never("Product 7", "a page that does not exist is opened", ({ before, event, now }) => {
    const { way } = event as unknown as { way: "older" | "newer" };
    return (
      event.type === "page.turn" &&
      before !== undefined &&
      (before.context.list?.[way] ?? null) === null &&
      !isSame(now.context.place, before.context.place)
    );
  }),
  always(
    "Product 7",
    "the browser's back and forward buttons load the place of the address, without a new history entry",
    ({ event, now, effects }) => {
      const { place } = event as unknown as { place: SalePlace };
      return (
        isSame(now.context.place, place) &&
        now.context.typed === place.search &&
        at(now, isOrdered(place) ? "list.loading" : "list.misordered") &&
        !effects.includes("place.changed")
      );
    },
    ({ event }) => event.type === "place.returned",
  ),
  leads("Product 7", "the sales can be exported", {
    in: "export.idle",
    on: "export.start",
    if: ({ list }: { list: SalePage | null }) => (list?.results.length ?? 0) > 0,
    to: "export.exporting",
  }),
  never(
    "Product 7",
    "an empty list is exported",
    ({ before, now }) =>
      before !== undefined &&
      at(before, "export.idle") &&
      at(now, "export.exporting") &&
      (now.context.list?.results.length ?? 0) === 0,
  ),
  leads("Product 7", "a finished export returns to idle", {
    in: "export.exporting",
    on: "done:exportSales",
    to: "export.idle",
  }),
  leads("Product 7", "a failed export is shown", {
    in: "export.exporting",
    on: "failed:exportSales",
    to: "export.failed",
    so: ({ exportFailure }) => exportFailure !== null,
  }),
  leads("Product 7", "a failed export can be retried, which clears the failure", {
    in: "export.failed",
    on: "export.start",
    to: "export.exporting",
    so: ({ exportFailure }) => exportFailure === null,
  }),
  eventually(
    "Product 7",
    "the sales can be shown again after any failure",
    ({ now }) => at(now, "list.failed", "list.misordered", "list.absent"),
    ({ now }) => at(now, "list.shown"),
  ),
];

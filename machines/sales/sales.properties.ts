import { isOrdered } from "#machines/period.ts";
import { about } from "#machines/properties.ts";
import type { salesMachine } from "./sales.machine.ts";
import type { SalePage, SalePlace } from "./sales.types.ts";

const { always, never, leads, eventually, repeatsLater, at } = about<typeof salesMachine>();

const isSame = (a: SalePlace, b: SalePlace) => JSON.stringify(a) === JSON.stringify(b);
const isMissing = ({ kind }: { kind: string }) => kind === "notFound";
const lists = ["loading", "failed", "shown", "refreshing", "stale"].map((state) => `list.${state}`);

/** What the list of a shop's sales has to keep. */
export const salesProperties = [
  repeatsLater("Product 7", ["list.failed", "list.stale"], ({ failedReads }) => failedReads),
  always(
    "Product 7",
    "the list begins where the address says",
    ({ now }) => at(now, isOrdered(now.context.place) ? "list.loading" : "list.misordered"),
    ({ before }) => before === undefined,
  ),
  leads("Product 7", "the sales are shown once they are there", {
    in: "list.loading",
    on: "done:loadSales",
    to: "list.shown",
    so: ({ failure }) => failure === null,
  }),
  leads("Product 7", "sales that cannot be read are an error", {
    in: "list.loading",
    on: "failed:loadSales",
    with: (failure: { kind: string }) => !isMissing(failure),
    to: "list.failed",
    so: ({ failure }) => failure !== null,
  }),
  leads("Product 7", "a user without a shop is told so", {
    in: "list.loading",
    on: "failed:loadSales",
    with: isMissing,
    to: "list.absent",
  }),
  ...["page.shown", "connection.restored"].flatMap((on) => [
    leads("Product 7", `${on} looks whether there is a shop now`, {
      in: "list.absent",
      on,
      to: "list.loading",
    }),
    leads("Product 7", `${on} refreshes the sales`, {
      in: ["list.shown", "list.stale"],
      on,
      to: "list.refreshing",
    }),
  ]),
  ...["retry", "connection.restored", "after:retryDelay"].map((on) =>
    leads("Product 7", `${on} reads the sales again after an error`, {
      in: "list.failed",
      on,
      to: "list.loading",
    }),
  ),
  ...["retry", "after:retryDelay"].map((on) =>
    leads("Product 7", `${on} refreshes sales that are old`, { in: "list.stale", on, to: "list.refreshing" }),
  ),
  leads("Product 7", "sales that were read again are no longer old", {
    in: "list.refreshing",
    on: "done:refreshSales",
    to: "list.shown",
    so: ({ failure }) => failure === null,
  }),
  leads("Product 7", "sales stay where they cannot be read again", {
    in: "list.refreshing",
    on: "failed:refreshSales",
    to: "list.stale",
    so: (now, before) =>
      now.list === before.list && now.failure !== null && now.failedReads === before.failedReads + 1,
  }),
  leads("Product 7", "another state is listed from its newest sale, and the address says so", {
    in: lists,
    on: "filter.choose",
    if: ({ place }) => place.filter !== "done" && isOrdered(place),
    to: "list.loading",
    does: ["place.changed"],
    so: ({ place }, before) =>
      place.filter === "done" && place.cursor === "" && place.from === before.place.from,
  }),
  leads("Product 7", "what was typed is searched for from the newest sale, and the address says so", {
    in: "list",
    on: "search.submit",
    if: ({ place, typed }) => place.search !== typed.trim() && isOrdered(place),
    to: "list.loading",
    does: ["place.changed"],
    so: ({ place }, before) => place.search === before.typed.trim() && place.cursor === "",
  }),
  always(
    "Product 7",
    "typing asks for nothing",
    ({ before, now, effects }) =>
      now.context.typed === "order-1024" &&
      effects.length === 0 &&
      before !== undefined &&
      isSame(now.context.place, before.context.place),
    ({ event }) => event.type === "search.change",
  ),
  always(
    "Product 7",
    "a period that can be listed is loaded from its newest sale, and the address says so",
    ({ now, effects }) =>
      at(now, "list.loading") && effects.includes("place.changed") && now.context.place.cursor === "",
    ({ before, event, now }) =>
      event.type === "period.change" &&
      before !== undefined &&
      isOrdered(now.context.place) &&
      !isSame(before.context.place, now.context.place),
  ),
  leads("Product 7", "another state is remembered while the period is out of order", {
    in: "list.misordered",
    on: "filter.choose",
    to: "list.misordered",
    so: ({ place }) => place.filter === "done" && place.cursor === "",
  }),
  leads("Product 7", "so is what was typed", {
    in: "list.misordered",
    on: "search.submit",
    to: "list.misordered",
    so: ({ place }, before) => place.search === before.typed.trim() && place.cursor === "",
  }),
  always(
    "Product 7",
    "a period that came to end before it begins is said, and both days stay",
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
    "so is one that the browser's buttons lead to",
    ({ now }) => at(now, "list.misordered"),
    ({ event }) => event.type === "place.returned" && !isOrdered(event["place"] as SalePlace),
  ),
  always(
    "Product 7",
    "a change of the period keeps the day that was chosen",
    ({ event, now }) => {
      const { end, day } = event as unknown as { end: "from" | "to"; day: string };
      return now.context.place[end] === day;
    },
    ({ event }) => event.type === "period.change",
  ),
  never(
    "Product 7",
    "a period that ends before it begins is asked for",
    ({ now }) => at(now, "list.loading", "list.refreshing") && !isOrdered(now.context.place),
  ),
  always(
    "Product 7",
    "a period that ends before it begins is said",
    ({ now }) => at(now, "list.misordered"),
    ({ now }) => !isOrdered(now.context.place),
  ),
  never(
    "Product 7",
    "a period in order is said to be out of order",
    ({ now }) => at(now, "list.misordered") && isOrdered(now.context.place),
  ),
  always(
    "Product 7",
    "without filters all sales are listed, and the address says so",
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
    leads("Product 7", `the ${way} page is loaded by its cursor, and the address says so`, {
      in: "list.shown",
      on: "page.turn",
      with: (event: { way: string }) => event.way === way,
      if: ({ list }) => list !== null && list[way] !== null,
      to: "list.loading",
      does: ["place.changed"],
      so: ({ place }, { list }) => place.cursor === list?.[way],
    }),
  ),
  never("Product 7", "a page is turned to that is not there", ({ before, event, now }) => {
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
    "the browser's buttons lead to what the address says, and write no new entry",
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
  leads("Product 7", "sales that are there are exported", {
    in: "export.idle",
    on: "export.start",
    if: ({ list }: { list: SalePage | null }) => (list?.results.length ?? 0) > 0,
    to: "export.exporting",
  }),
  never(
    "Product 7",
    "nothing is exported before there is a sale",
    ({ before, now }) =>
      before !== undefined &&
      at(before, "export.idle") &&
      at(now, "export.exporting") &&
      (now.context.list?.results.length ?? 0) === 0,
  ),
  leads("Product 7", "an export that is there is done with", {
    in: "export.exporting",
    on: "done:exportSales",
    to: "export.idle",
  }),
  leads("Product 7", "an export that failed is said", {
    in: "export.exporting",
    on: "failed:exportSales",
    to: "export.failed",
    so: ({ exportFailure }) => exportFailure !== null,
  }),
  leads("Product 7", "an export that failed is tried again, and its failure forgotten", {
    in: "export.failed",
    on: "export.start",
    to: "export.exporting",
    so: ({ exportFailure }) => exportFailure === null,
  }),
  eventually(
    "Product 7",
    "the sales can be shown again whatever failed",
    ({ now }) => at(now, "list.failed", "list.misordered", "list.absent"),
    ({ now }) => at(now, "list.shown"),
  ),
];

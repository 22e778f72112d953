import { about } from "#machines/properties.ts";
import { readingProperties } from "#machines/reading.properties.ts";
import type { referrerMachine } from "./referrer.machine.ts";
import type { MoneyPlace, ReferrerContext } from "./referrer.types.ts";

const { always, never, leads, eventually, at } = about<typeof referrerMachine>();

const isOrdered = ({ from, to }: MoneyPlace) => from === "" || to === "" || from <= to;
const isSame = (a: MoneyPlace, b: MoneyPlace) => JSON.stringify(a) === JSON.stringify(b);

const lists = ["loading", "failed", "shown", "refreshing", "stale"].map((state) => `list.${state}`);

/** Requirements on the page of the referral programme. */
export const referrerProperties = [
  ...readingProperties({
    source: "Product 5",
    what: "the programme",
    region: "programme",
    load: "loadReferral",
    refresh: "refreshReferral",
    retry: "referralRetryDelay",
    kept: ({ referral, referralFailure, failedReads }: ReferrerContext) => ({
      data: referral,
      failure: referralFailure,
      failedReads: failedReads.referral,
    }),
  }),
  ...readingProperties({
    source: "Product 5",
    what: "the list",
    region: "list",
    load: "loadMoney",
    refresh: "refreshMoney",
    retry: "listRetryDelay",
    kept: ({ list, listFailure, failedReads }: ReferrerContext) => ({
      data: list,
      failure: listFailure,
      failedReads: failedReads.list,
    }),
  }),
  leads("Product 5", "the programme is shown once it is loaded", {
    in: "programme.loading",
    on: "done:loadReferral",
    to: "programme.shown",
    so: ({ referral }) => referral !== null,
  }),
  leads("Product 5", "the list is shown once it is loaded", {
    in: "list.loading",
    on: "done:loadMoney",
    with: ({ count }: { count: number }) => count !== 0,
    if: ({ place }) => place.page === 1,
    to: "list.shown",
    so: ({ list }) => list !== null,
  }),
  always(
    "Product 5",
    "a failed refresh of one part of the page leaves the other part as it is",
    ({ before, now: { context } }) =>
      context.list === before?.context.list && context.referral === before.context.referral,
    ({ event }) => /^xstate\.error\.actor\.refresh(?:Referral|Money)$/.test(event.type),
  ),
  always(
    "Specification 3",
    "a list starts at the place of the address",
    ({ now }) => at(now, isOrdered(now.context.place) ? "list.loading" : "list.misordered"),
    ({ before }) => before === undefined,
  ),
  leads("Specification 3", "a new filter loads the list from its first page and updates the address", {
    in: lists,
    on: "filter.choose",
    if: ({ place }) => place.filter !== "all" && isOrdered(place),
    to: "list.loading",
    does: ["place.changed"],
    so: ({ place }, before) => place.filter === "all" && place.page === 1 && place.from === before.place.from,
  }),
  always(
    "Specification 3",
    "a valid period is loaded and updates the address",
    ({ now, effects }) =>
      at(now, "list.loading") && effects.includes("place.changed") && now.context.place.page === 1,
    ({ before, event, now }) =>
      event.type === "period.change" &&
      before !== undefined &&
      isOrdered(now.context.place) &&
      !isSame(before.context.place, now.context.place),
  ),
  always(
    "Specification 3",
    "a change of the period keeps the chosen day",
    ({ event, now }) => {
      const { end, day } = event as unknown as { end: "from" | "to"; day: string };
      return now.context.place[end] === day;
    },
    ({ event }) => event.type === "period.change",
  ),
  never(
    "Specification 3",
    "a period that ends before it begins is requested",
    ({ now }) => at(now, "list.loading", "list.refreshing") && !isOrdered(now.context.place),
  ),
  always(
    "Specification 3",
    "a period that ends before it begins shows an error",
    ({ now }) => at(now, "list.misordered"),
    ({ now }) => !isOrdered(now.context.place),
  ),
  leads("Specification 3", "a day that makes the period invalid is kept as typed", {
    in: "list.loading",
    on: "period.change",
    with: ({ day }: { day: string }) => day === "2025-12-01",
    if: ({ place }) => place.from > "2025-12-01",
    to: "list.misordered",
    so: ({ place }) => place.to === "2025-12-01",
  }),
  leads("Specification 3", "a new filter is kept while the period is invalid", {
    in: "list.misordered",
    on: "filter.choose",
    if: ({ place }) => place.filter !== "all",
    to: "list.misordered",
    so: ({ place }) => place.filter === "all",
  }),
  never(
    "Specification 3",
    "a valid period shows an error",
    ({ now }) => at(now, "list.misordered") && isOrdered(now.context.place),
  ),
  leads("Specification 3", "another page is loaded and updates the address", {
    in: ["list.shown", "list.refreshing", "list.stale"],
    on: "page.open",
    if: ({ list, place }) => place.page === 1 && (list?.count ?? 0) > (list?.size ?? 0),
    to: "list.loading",
    does: ["place.changed"],
    so: ({ place }) => place.page === 2,
  }),
  leads("Specification 3", "a page past the end opens the last one", {
    in: "list.loading",
    on: "done:loadMoney",
    with: ({ count, size }: { count: number; size: number }) => count <= size,
    if: ({ place }) => place.page > 1,
    to: "list.loading",
    does: ["place.changed"],
    so: ({ place }) => place.page === 1,
  }),
  always(
    "Product 5",
    "the browser's back and forward buttons load the place of the address, without a new history entry",
    ({ event, now, effects }) => {
      const { place } = event as unknown as { place: MoneyPlace };
      return (
        isSame(now.context.place, place) &&
        at(now, isOrdered(place) ? "list.loading" : "list.misordered") &&
        !effects.includes("place.changed")
      );
    },
    ({ event }) => event.type === "place.returned",
  ),
  leads("Product 5", "the link is shared by the browser", {
    in: ["share.idle", "share.failed"],
    on: "link.share",
    if: ({ referral }) => referral !== null,
    to: "share.sharing",
  }),
  never(
    "Product 5",
    "a link is shared before it is loaded",
    ({ now }) => at(now, "share.sharing") && now.context.referral === null,
  ),
  leads("Product 5", "a shared link returns to idle", {
    in: "share.sharing",
    on: "done:shareLink",
    to: "share.idle",
  }),
  leads("Product 5", "a link that cannot be shared shows an error", {
    in: "share.sharing",
    on: "failed:shareLink",
    to: "share.failed",
  }),
  eventually(
    "Product 5",
    "a list can be shown again after any failure",
    ({ now }) => at(now, "list.failed", "list.misordered"),
    ({ now }) => at(now, "list.shown"),
  ),
];

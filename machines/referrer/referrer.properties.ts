import { about, retryWait } from "#machines/properties.ts";
import type { referrerMachine } from "./referrer.machine.ts";
import type { MoneyPlace } from "./referrer.types.ts";

const { always, never, leads, eventually, at } = about<typeof referrerMachine>();

const isOrdered = ({ from, to }: MoneyPlace) => from === "" || to === "" || from <= to;
const isSame = (a: MoneyPlace, b: MoneyPlace) => JSON.stringify(a) === JSON.stringify(b);

const lists = ["loading", "failed", "shown", "refreshing", "stale"].map((state) => `list.${state}`);
const again = ["retry", "connection.restored"];

/** What one of the two parts of the page does when it is read and read again. */
const reads = (part: string, loads: string, refreshes: string, retries: string, what: string) => [
  leads("Product 5", `${what} is shown once it is there`, {
    in: `${part}.loading`,
    on: `done:${loads}`,
    with: (output: { count?: number }) => output.count !== 0,
    if: ({ place }) => part === "programme" || place.page === 1,
    to: `${part}.shown`,
    so: ({ referral, list }) => (part === "programme" ? referral : list) !== null,
  }),
  leads("Product 5", `${what} that cannot be read is an error`, {
    in: `${part}.loading`,
    on: `failed:${loads}`,
    to: `${part}.failed`,
    so: ({ referralFailure, listFailure }) => (part === "programme" ? referralFailure : listFailure) !== null,
  }),
  always(
    "Product 5",
    `${what} is asked for again after 2, 4, 8 … 60 seconds`,
    ({ now: { context }, effects }) => {
      const { referral, list } = context.failedReads;
      return effects.includes(retryWait({ failedReads: part === "programme" ? referral : list }));
    },
    ({ event }) => [loads, refreshes].some((id) => event.type === `xstate.error.actor.${id}`),
  ),
  ...[...again, `after:${retries}`].map((on) =>
    leads("Product 5", `${on} reads ${what} again after an error`, {
      in: `${part}.failed`,
      on,
      to: `${part}.loading`,
    }),
  ),
  ...["page.shown", "connection.restored"].map((on) =>
    leads("Product 5", `${on} refreshes ${what}`, {
      in: [`${part}.shown`, `${part}.stale`],
      on,
      to: `${part}.refreshing`,
    }),
  ),
  ...["retry", `after:${retries}`].map((on) =>
    leads("Product 5", `${on} refreshes ${what} where it is old`, {
      in: `${part}.stale`,
      on,
      to: `${part}.refreshing`,
    }),
  ),
  leads("Product 5", `${what} that was read again is no longer old`, {
    in: `${part}.refreshing`,
    on: `done:${refreshes}`,
    to: `${part}.shown`,
    so: ({ referralFailure, listFailure }) => (part === "programme" ? referralFailure : listFailure) === null,
  }),
  leads("Product 5", `${what} stays where it cannot be read again`, {
    in: `${part}.refreshing`,
    on: `failed:${refreshes}`,
    to: `${part}.stale`,
    so: (now, before) =>
      (part === "programme" ? now.referralFailure : now.listFailure) !== null &&
      now.list === before.list &&
      now.referral === before.referral,
  }),
];

/** What the page of the referral programme has to keep. */
export const referrerProperties = [
  ...reads("programme", "loadReferral", "refreshReferral", "referralRetryDelay", "the programme"),
  ...reads("list", "loadMoney", "refreshMoney", "listRetryDelay", "the list"),
  always(
    "Specification 3",
    "a list begins where the address says",
    ({ now }) => at(now, isOrdered(now.context.place) ? "list.loading" : "list.misordered"),
    ({ before }) => before === undefined,
  ),
  leads("Specification 3", "another filter loads the list from its beginning, and the address says so", {
    in: lists,
    on: "filter.choose",
    if: ({ place }) => place.filter !== "all" && isOrdered(place),
    to: "list.loading",
    does: ["place.changed"],
    so: ({ place }, before) => place.filter === "all" && place.page === 1 && place.from === before.place.from,
  }),
  always(
    "Specification 3",
    "a period that can be listed is loaded, and the address says so",
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
    "a change of the period keeps the day that was chosen",
    ({ event, now }) => {
      const { end, day } = event as unknown as { end: "from" | "to"; day: string };
      return now.context.place[end] === day;
    },
    ({ event }) => event.type === "period.change",
  ),
  never(
    "Specification 3",
    "a period that ends before it begins is asked for",
    ({ now }) => at(now, "list.loading", "list.refreshing") && !isOrdered(now.context.place),
  ),
  always(
    "Specification 3",
    "a period that ends before it begins is said",
    ({ now }) => at(now, "list.misordered"),
    ({ now }) => !isOrdered(now.context.place),
  ),
  leads("Specification 3", "a day that turns the period round is kept as it was typed", {
    in: "list.loading",
    on: "period.change",
    with: ({ day }: { day: string }) => day === "2025-12-01",
    if: ({ place }) => place.from > "2025-12-01",
    to: "list.misordered",
    so: ({ place }) => place.to === "2025-12-01",
  }),
  leads("Specification 3", "another filter is kept until the period is put in order", {
    in: "list.misordered",
    on: "filter.choose",
    if: ({ place }) => place.filter !== "all",
    to: "list.misordered",
    so: ({ place }) => place.filter === "all",
  }),
  never(
    "Specification 3",
    "a period in order is said to be out of order",
    ({ now }) => at(now, "list.misordered") && isOrdered(now.context.place),
  ),
  leads("Specification 3", "another page of the list is loaded, and the address says so", {
    in: "list.shown",
    on: "page.open",
    if: ({ list, place }) => place.page === 1 && (list?.count ?? 0) > (list?.size ?? 0),
    to: "list.loading",
    does: ["place.changed"],
    so: ({ place }) => place.page === 2,
  }),
  leads("Specification 3", "past its end the list shows its last page", {
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
    "the browser's buttons lead to what the address says, and write no new entry",
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
  leads("Product 5", "the link is passed on by the browser's own means", {
    in: ["share.idle", "share.failed"],
    on: "link.share",
    if: ({ referral }) => referral !== null,
    to: "share.sharing",
  }),
  never(
    "Product 5",
    "a link is passed on before it is there",
    ({ now }) => at(now, "share.sharing") && now.context.referral === null,
  ),
  leads("Product 5", "a link that was passed on is done with", {
    in: "share.sharing",
    on: "done:shareLink",
    to: "share.idle",
  }),
  leads("Product 5", "a link that could not be passed on is said", {
    in: "share.sharing",
    on: "failed:shareLink",
    to: "share.failed",
  }),
  eventually(
    "Product 5",
    "a list can be shown again whatever failed",
    ({ now }) => at(now, "list.failed", "list.misordered"),
    ({ now }) => at(now, "list.shown"),
  ),
];

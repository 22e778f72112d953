import { periodFault } from "#domain/period.ts";
import { about } from "#machines/properties.ts";
import { readingProperties } from "#machines/reading.properties.ts";
import type { statisticsMachine } from "./statistics.machine.ts";
import type { StatisticsContext, StatisticsPlace } from "./statistics.types.ts";

const { always, never, leads, eventually, at } = about<typeof statisticsMachine>();

const isSame = (a: StatisticsPlace, b: StatisticsPlace) => JSON.stringify(a) === JSON.stringify(b);
const isPossible = ({ from, to }: StatisticsPlace) => periodFault(from, to) === null;
const isMissing = ({ kind }: { kind: string }) => kind === "notFound";
const isRefused = ({ kind }: { kind: string }) => kind === "fields";
const readable = ["loading", "failed", "shown", "refreshing", "stale"];

/** Requirements on the statistics of a shop. */
export const statisticsProperties = [
  ...readingProperties({
    source: "Product 7",
    what: "the statistics",
    load: "loadStatistics",
    refresh: "refreshStatistics",
    kept: ({ statistics, failure, failedReads }: StatisticsContext) => ({
      data: statistics,
      failure,
      failedReads,
    }),
    isSpecial: (failure) => isMissing(failure) || isRefused(failure),
  }),
  always(
    "Product 7",
    "the page starts with the period of the address",
    ({ now }) => at(now, isPossible(now.context.place) ? "loading" : "impossible"),
    ({ before }) => before === undefined,
  ),
  leads("Product 7", "the statistics are shown once they are loaded", {
    in: "loading",
    on: "done:loadStatistics",
    to: "shown",
    so: ({ failure, statistics, failedReads }) =>
      failure === null && failedReads === 0 && statistics !== null,
  }),
  leads("Product 7", "a user without a shop sees a notice", {
    in: "loading",
    on: "failed:loadStatistics",
    with: isMissing,
    to: "absent",
  }),
  leads("Product 7", "a period that the server refuses shows an error", {
    in: "loading",
    on: "failed:loadStatistics",
    with: isRefused,
    to: "impossible",
  }),
  ...["page.shown", "connection.restored"].map((on) =>
    leads("Product 7", `${on} checks whether there is a shop now`, { in: "absent", on, to: "loading" }),
  ),
  always(
    "Product 7",
    "the latest statistics are shown",
    ({ event, now }) => now.context.statistics === event["output"],
    ({ event }) => /^xstate\.done\.actor\.(?:load|refresh)Statistics$/.test(event.type),
  ),
  leads("Product 7", "a new range gets a suitable step and updates the address", {
    in: [...readable, "impossible", "absent"],
    on: "range.choose",
    with: ({ range }: { range: number }) => range === 90,
    if: ({ place }) => place.range !== 90,
    to: "loading",
    does: ["place.changed"],
    so: ({ place }) => isSame(place, { range: 90, step: "week", from: "", to: "" }),
  }),
  leads("Product 7", "a new step for the same days is loaded and updates the address", {
    in: readable,
    on: "step.choose",
    if: ({ place }) => place.step !== "week",
    to: "loading",
    does: ["place.changed"],
    so: ({ place }, before) => isSame(place, { ...before.place, step: "week" }),
  }),
  always(
    "Product 7",
    "a valid period is loaded and updates the address",
    ({ now, effects }) => at(now, "loading") && effects.includes("place.changed"),
    ({ before, event, now }) =>
      event.type === "period.change" &&
      before !== undefined &&
      isPossible(now.context.place) &&
      !isSame(before.context.place, now.context.place),
  ),
  always(
    "Product 7",
    "an invalid period shows an error and leaves the address unchanged",
    ({ now, effects }) => at(now, "impossible") && !effects.includes("place.changed"),
    ({ before, event, now }) =>
      event.type === "period.change" &&
      before !== undefined &&
      !isPossible(now.context.place) &&
      !isSame(before.context.place, now.context.place),
  ),
  leads("Product 7", "a step can be chosen while the period is invalid", {
    in: "impossible",
    on: "step.choose",
    if: ({ place }) => place.step !== "week" && !isPossible(place),
    to: "impossible",
    so: ({ place }, before) => isSame(place, { ...before.place, step: "week" }),
  }),
  always(
    "Product 7",
    "a change of one day keeps the shown value of the other day",
    ({ before, event, now }) => {
      const { end, day } = event as unknown as { end: "from" | "to"; day: string };
      const other = end === "from" ? "to" : "from";
      const { place, statistics } = before?.context ?? now.context;
      const seen = { from: statistics?.date_from ?? "", to: statistics?.date_to ?? "" };
      return (
        now.context.place[end] === day &&
        now.context.place[other] === (place.from + place.to === "" ? seen : place)[other]
      );
    },
    ({ event }) => event.type === "period.change",
  ),
  never(
    "Product 7",
    "an invalid period is requested",
    ({ now }) => at(now, "loading", "refreshing") && !isPossible(now.context.place),
  ),
  never(
    "Product 7",
    "old statistics are shown for an invalid period",
    ({ now }) => at(now, "shown", "stale") && !isPossible(now.context.place),
  ),
  always(
    "Product 7",
    "the browser's back and forward buttons load the place of the address, without a new history entry",
    ({ event, now, effects }) => {
      const { place } = event as unknown as { place: StatisticsPlace };
      return (
        isSame(now.context.place, place) &&
        at(now, isPossible(place) ? "loading" : "impossible") &&
        !effects.includes("place.changed")
      );
    },
    ({ event }) => event.type === "place.returned",
  ),
  always(
    "Product 7",
    "the chosen figure is plotted over time",
    ({ event, now }) => now.context.figure === event["figure"],
    ({ event }) => event.type === "figure.choose",
  ),
  never(
    "Product 7",
    "choosing a figure sends a request",
    ({ event, before, now, effects }) =>
      event.type === "figure.choose" &&
      before !== undefined &&
      (effects.includes("place.changed") || before.value !== now.value),
  ),
  eventually(
    "Product 7",
    "the statistics can be shown again after any failure",
    ({ now }) => at(now, "failed", "impossible", "absent"),
    ({ now }) => at(now, "shown"),
  ),
];

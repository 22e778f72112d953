import { periodFault } from "#domain/period.ts";
import { about } from "#machines/properties.ts";
import type { statisticsMachine } from "./statistics.machine.ts";
import type { StatisticsPlace } from "./statistics.types.ts";

const { always, never, leads, eventually, repeatsLater, at } = about<typeof statisticsMachine>();

const isSame = (a: StatisticsPlace, b: StatisticsPlace) => JSON.stringify(a) === JSON.stringify(b);
const isPossible = ({ from, to }: StatisticsPlace) => periodFault(from, to) === null;
const isMissing = ({ kind }: { kind: string }) => kind === "notFound";
const isRefused = ({ kind }: { kind: string }) => kind === "fields";
const readable = ["loading", "failed", "shown", "refreshing", "stale"];

/** What the statistics of a shop have to keep. */
export const statisticsProperties = [
  repeatsLater("Product 7", ["failed", "stale"], ({ failedReads }) => failedReads),
  always(
    "Product 7",
    "the page begins with the period that the address says",
    ({ now }) => at(now, isPossible(now.context.place) ? "loading" : "impossible"),
    ({ before }) => before === undefined,
  ),
  leads("Product 7", "the statistics are shown once they are there", {
    in: "loading",
    on: "done:loadStatistics",
    to: "shown",
    so: ({ failure, statistics, failedReads }) =>
      failure === null && failedReads === 0 && statistics !== null,
  }),
  leads("Product 7", "statistics that cannot be read are an error", {
    in: "loading",
    on: "failed:loadStatistics",
    with: (failure: { kind: string }) => !isMissing(failure) && !isRefused(failure),
    to: "failed",
    so: ({ failure }) => failure !== null,
  }),
  leads("Product 7", "the first failure is followed by another attempt after two seconds", {
    in: "loading",
    on: "failed:loadStatistics",
    with: (failure: { kind: string }) => !isMissing(failure) && !isRefused(failure),
    if: ({ failedReads }) => failedReads === 0,
    to: "failed",
    does: ["wait 2000 ms"],
  }),
  leads("Product 7", "a user without a shop is told so", {
    in: "loading",
    on: "failed:loadStatistics",
    with: isMissing,
    to: "absent",
  }),
  leads("Product 7", "a period that the server refuses is said", {
    in: "loading",
    on: "failed:loadStatistics",
    with: isRefused,
    to: "impossible",
  }),
  ...["page.shown", "connection.restored"].flatMap((on) => [
    leads("Product 7", `${on} looks whether there is a shop now`, { in: "absent", on, to: "loading" }),
    leads("Product 7", `${on} refreshes the statistics`, {
      in: ["shown", "stale"],
      on,
      to: "refreshing",
    }),
  ]),
  ...["retry", "connection.restored", "after:retryDelay"].map((on) =>
    leads("Product 7", `${on} reads the statistics again after an error`, {
      in: "failed",
      on,
      to: "loading",
    }),
  ),
  ...["retry", "after:retryDelay"].map((on) =>
    leads("Product 7", `${on} refreshes statistics that are old`, { in: "stale", on, to: "refreshing" }),
  ),
  leads("Product 7", "statistics that were read again are no longer old", {
    in: "refreshing",
    on: "done:refreshStatistics",
    to: "shown",
    so: ({ failure }) => failure === null,
  }),
  always(
    "Product 7",
    "the statistics that were read last are shown",
    ({ event, now }) => now.context.statistics === event["output"],
    ({ event }) => /^xstate\.done\.actor\.(?:load|refresh)Statistics$/.test(event.type),
  ),
  leads("Product 7", "statistics stay where they cannot be read again", {
    in: "refreshing",
    on: "failed:refreshStatistics",
    to: "stale",
    so: (now, before) => now.statistics === before.statistics && now.failure !== null,
  }),
  leads("Product 7", "a range is read in steps that suit it, and the address says so", {
    in: [...readable, "impossible", "absent"],
    on: "range.choose",
    with: ({ range }: { range: number }) => range === 90,
    if: ({ place }) => place.range !== 90,
    to: "loading",
    does: ["place.changed"],
    so: ({ place }) => isSame(place, { range: 90, step: "week", from: "", to: "" }),
  }),
  leads("Product 7", "other steps of the same days are read, and the address says so", {
    in: readable,
    on: "step.choose",
    if: ({ place }) => place.step !== "week",
    to: "loading",
    does: ["place.changed"],
    so: ({ place }, before) => isSame(place, { ...before.place, step: "week" }),
  }),
  always(
    "Product 7",
    "a period that can be read is, and the address says so",
    ({ now, effects }) => at(now, "loading") && effects.includes("place.changed"),
    ({ before, event, now }) =>
      event.type === "period.change" &&
      before !== undefined &&
      isPossible(now.context.place) &&
      !isSame(before.context.place, now.context.place),
  ),
  always(
    "Product 7",
    "days that are no period are said to be none, and the address keeps its own",
    ({ now, effects }) => at(now, "impossible") && !effects.includes("place.changed"),
    ({ before, event, now }) =>
      event.type === "period.change" &&
      before !== undefined &&
      !isPossible(now.context.place) &&
      !isSame(before.context.place, now.context.place),
  ),
  leads("Product 7", "steps are chosen for days that are no period yet", {
    in: "impossible",
    on: "step.choose",
    if: ({ place }) => place.step !== "week" && !isPossible(place),
    to: "impossible",
    so: ({ place }, before) => isSame(place, { ...before.place, step: "week" }),
  }),
  always(
    "Product 7",
    "a change of one day keeps that day, and the other one as it was seen",
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
    "days that are no period are asked for",
    ({ now }) => at(now, "loading", "refreshing") && !isPossible(now.context.place),
  ),
  never(
    "Product 7",
    "what was read for a period stands below days that are none",
    ({ now }) => at(now, "shown", "stale") && !isPossible(now.context.place),
  ),
  always(
    "Product 7",
    "the browser's buttons lead to what the address says, and write no new entry",
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
    "the chosen figure is shown over time",
    ({ event, now }) => now.context.figure === event["figure"],
    ({ event }) => event.type === "figure.choose",
  ),
  never(
    "Product 7",
    "choosing a figure asks for anything",
    ({ event, before, now, effects }) =>
      event.type === "figure.choose" &&
      before !== undefined &&
      (effects.includes("place.changed") || before.value !== now.value),
  ),
  eventually(
    "Product 7",
    "the statistics can be shown again whatever failed",
    ({ now }) => at(now, "failed", "impossible", "absent"),
    ({ now }) => at(now, "shown"),
  ),
];

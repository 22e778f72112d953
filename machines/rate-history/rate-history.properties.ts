import { about } from "#machines/properties.ts";
import type { rateHistoryMachine } from "./rate-history.machine.ts";

const { always, leads, eventually, at } = about<typeof rateHistoryMachine>();

const everywhere = ["shown", "loading", "failed", "refreshing", "stale"] as const;

/** Requirements on the history of a rate. */
export const rateHistoryProperties = [
  leads("Quality, Look", "a new period is loaded, and the previous one is cleared", {
    in: everywhere,
    on: "period.choose",
    if: ({ period }) => period !== "day",
    with: ({ period }: { period: string }) => period === "day",
    to: "loading",
    so: ({ period, points, failedReads }) => period === "day" && points.length === 0 && failedReads === 0,
  }),
  ...(["loadHistory", "refreshHistory"] as const).map((actor) =>
    leads("Quality, Look", `the result of ${actor} is shown`, {
      in: actor === "loadHistory" ? "loading" : "refreshing",
      on: `done:${actor}`,
      to: "shown",
      does: ["wait 300000 ms"],
      so: ({ points, failure, failedReads }) => points.length === 2 && failure === null && failedReads === 0,
    }),
  ),
  leads("Quality, Look", "a period that fails to load shows an error", {
    in: "loading",
    on: "failed:loadHistory",
    to: "failed",
    does: ["wait 2000 ms"],
    if: ({ failedReads }) => failedReads === 0,
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  leads("Quality, Look", "a failed refresh keeps the history and marks it as stale", {
    in: "refreshing",
    on: "failed:refreshHistory",
    to: "stale",
    so: ({ failure, failedReads, points }, before) =>
      failure !== null && failedReads === before.failedReads + 1 && points === before.points,
  }),
  leads("Quality, Look", "the shown history is refreshed", {
    in: "shown",
    on: "after:refreshPause",
    to: "refreshing",
  }),
  ...(["retry", "after:retryDelay"] as const).flatMap((on) => [
    leads("Quality, Look", `${on} retries a failed period`, { in: "failed", on, to: "loading" }),
    leads("Quality, Look", `${on} refreshes a stale history`, { in: "stale", on, to: "refreshing" }),
  ]),
  always(
    "Architecture, Machines",
    "a first read has the tag pending, a failed one the tag failed",
    ({ now }) =>
      now.hasTag("pending") === at(now, "loading") && now.hasTag("failed") === at(now, "failed", "stale"),
  ),
  eventually(
    "Quality, Look",
    "a history can be shown from every state",
    () => true,
    ({ now }) => at(now, "shown"),
  ),
];

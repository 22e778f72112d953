import { about } from "#machines/properties.ts";
import type { rateHistoryMachine } from "./rate-history.machine.ts";

const { always, leads, eventually, at } = about<typeof rateHistoryMachine>();

const everywhere = ["shown", "loading", "failed", "refreshing", "stale"] as const;

/** What the history of a rate has to keep. */
export const rateHistoryProperties = [
  leads("Quality, Look", "another period is read, and nothing of the one before is shown for it", {
    in: everywhere,
    on: "period.choose",
    if: ({ period }) => period !== "day",
    with: ({ period }: { period: string }) => period === "day",
    to: "loading",
    so: ({ period, points, failedReads }) => period === "day" && points.length === 0 && failedReads === 0,
  }),
  ...(["loadHistory", "refreshHistory"] as const).map((actor) =>
    leads("Quality, Look", `what ${actor} brings is shown`, {
      in: actor === "loadHistory" ? "loading" : "refreshing",
      on: `done:${actor}`,
      to: "shown",
      does: ["wait 300000 ms"],
      so: ({ points, failure, failedReads }) => points.length === 2 && failure === null && failedReads === 0,
    }),
  ),
  leads("Quality, Look", "a period that cannot be read says so", {
    in: "loading",
    on: "failed:loadHistory",
    to: "failed",
    does: ["wait 2000 ms"],
    if: ({ failedReads }) => failedReads === 0,
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  leads("Quality, Look", "a history that cannot be read again stays, and is said to be old", {
    in: "refreshing",
    on: "failed:refreshHistory",
    to: "stale",
    so: ({ failure, failedReads, points }, before) =>
      failure !== null && failedReads === before.failedReads + 1 && points === before.points,
  }),
  leads("Quality, Look", "what is shown is read again", {
    in: "shown",
    on: "after:refreshPause",
    to: "refreshing",
  }),
  ...(["retry", "after:retryDelay"] as const).flatMap((on) => [
    leads("Quality, Look", `${on} reads a failed period again`, { in: "failed", on, to: "loading" }),
    leads("Quality, Look", `${on} reads an old history again`, { in: "stale", on, to: "refreshing" }),
  ]),
  always(
    "Architecture, Machines",
    "a read that is waited for is pending, one that failed is failed",
    ({ now }) =>
      now.hasTag("pending") === at(now, "loading") && now.hasTag("failed") === at(now, "failed", "stale"),
  ),
  eventually(
    "Quality, Look",
    "from every moment a history can still be shown",
    () => true,
    ({ now }) => at(now, "shown"),
  ),
];

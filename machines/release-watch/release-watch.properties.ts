import { about } from "#machines/properties.ts";
import type { releaseWatchMachine } from "./release-watch.machine.ts";

const { always, never, leads, at } = about<typeof releaseWatchMachine>();

const hour = "wait 3600000 ms";
/** Whether a reload at this time forbids another one now. */
const isLately = (now: number) => (last: number | null) =>
  last !== null && last <= now && now - last < 10_000;
const now = 1_000_000;

/** Requirements on the watch for releases. */
export const releaseWatchProperties = [
  always(
    "Specification 9",
    "the page checks for a new build every hour",
    ({ effects }) => effects.includes(hour),
    ({ before, now: after }) => at(after, "build.current") && !at(before, "build.current"),
  ),
  leads("Specification 9", "the latest build is read after an hour", {
    in: "build.current",
    on: "after:newBuildCheckInterval",
    to: "build.checking",
  }),
  leads("Specification 9", "a new build is offered", {
    in: "build.checking",
    on: "done:readLatestBuild",
    with: ({ id }: { id: string }) => id !== "a",
    to: "build.updateAvailable",
  }),
  leads("Specification 9", "an unchanged build is not offered", {
    in: "build.checking",
    on: "done:readLatestBuild",
    with: ({ id }: { id: string }) => id === "a",
    to: "build.current",
  }),
  leads("Specification 9", "a failed check is repeated an hour later", {
    in: "build.checking",
    on: "failed:readLatestBuild",
    to: "build.current",
    does: [hour],
  }),
  leads("Specification 9", "the visitor can reload the page to get the new build", {
    in: "build.updateAvailable",
    on: "page.reload",
    to: "build.reloading",
  }),
  leads("Specification 9", "the visitor can continue with the old build", {
    in: "build.updateAvailable",
    on: "update.dismiss",
    to: "build.current",
  }),
  leads("Specification 8", "a failed chunk reads the clock", {
    in: ["chunks.intact", "chunks.broken"],
    on: "chunk.failed",
    to: "chunks.readingClock",
  }),
  always(
    "Specification 8",
    "a failed chunk is remembered by its path",
    ({ event, now: after }) => after.context.path === event["path"],
    ({ event }) => event.type === "chunk.failed",
  ),
  leads("Specification 8", "the clock is followed by the last reload of the same path", {
    in: "chunks.readingClock",
    on: "done:readClock",
    to: "chunks.readingRecord",
    so: ({ failedAt, path }, before) => failedAt === now && path === before.path,
  }),
  leads("Specification 8", "the same path is not reloaded twice within ten seconds", {
    in: "chunks.readingRecord",
    on: "done:loadReloadRecord",
    with: isLately(now),
    to: "chunks.broken",
  }),
  leads("Specification 8", "a reload is recorded before it happens", {
    in: "chunks.readingRecord",
    on: "done:loadReloadRecord",
    with: (last: number | null) => !isLately(now)(last),
    to: "chunks.savingRecord",
  }),
  leads("Specification 8", "a recorded reload waits until the server is reachable", {
    in: "chunks.savingRecord",
    on: "done:saveReloadRecord",
    to: "chunks.reachingServer",
  }),
  ...(
    [
      ["readingClock", "readClock"],
      ["readingRecord", "loadReloadRecord"],
      ["savingRecord", "saveReloadRecord"],
    ] as const
  ).map(([state, actor]) =>
    leads(
      "Specification 8",
      `${actor}: a reload that cannot be recorded does not happen, because it could repeat forever`,
      {
        in: `chunks.${state}`,
        on: `failed:${actor}`,
        to: "chunks.broken",
      },
    ),
  ),
  ...(["reachServer", "probeServer"] as const).map((actor) =>
    leads("Specification 8", `${actor}: the page reloads once the server responds`, {
      in: actor === "reachServer" ? "chunks.reachingServer" : "chunks.unreachable.probing",
      on: `done:${actor}`,
      to: "chunks.reloading",
    }),
  ),
  ...(["reachServer", "probeServer"] as const).map((actor) =>
    leads(
      "Product 3",
      `${actor}: an unreachable server keeps the page, and is tried again after five seconds`,
      {
        in: actor === "reachServer" ? "chunks.reachingServer" : "chunks.unreachable.probing",
        on: `failed:${actor}`,
        to: "chunks.unreachable.waiting",
        does: ["wait 5000 ms"],
      },
    ),
  ),
  leads("Product 3", "the server is tried again after five seconds", {
    in: "chunks.unreachable.waiting",
    on: "after:serverProbe",
    to: "chunks.unreachable.probing",
  }),
  leads("Specification 8", "the visitor can retry at once", {
    in: ["chunks.unreachable.waiting", "chunks.broken"],
    on: "page.reload",
    to: "chunks.unreachable.probing",
  }),
  always(
    "Specification 8",
    "a press during an attempt starts a new attempt",
    ({ before, now: after }) =>
      at(after, "chunks.unreachable.probing") &&
      after.children["probeServer"] !== before?.children["probeServer"],
    ({ before, event }) => event.type === "page.reload" && at(before, "chunks.unreachable.probing"),
  ),
  never(
    "Specification 8",
    "the page reloads for a chunk without a response from the server",
    ({ before, event, now: after }) =>
      at(after, "chunks.reloading") &&
      !at(before, "chunks.reloading") &&
      !/^xstate\.done\.actor\.(?:reach|probe)Server$/.test(event.type),
  ),
];

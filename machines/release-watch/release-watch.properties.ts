import { about } from "#machines/properties.ts";
import type { releaseWatchMachine } from "./release-watch.machine.ts";

const { always, never, leads, at } = about<typeof releaseWatchMachine>();

const hour = "wait 3600000 ms";
/** Whether a reload at this time forbids another one now. */
const isLately = (now: number) => (last: number | null) =>
  last !== null && last <= now && now - last < 10_000;
const now = 1_000_000;

/** What the watch over releases has to keep. */
export const releaseWatchProperties = [
  always(
    "Specification 9",
    "a new build is looked for each hour",
    ({ effects }) => effects.includes(hour),
    ({ before, now: after }) => at(after, "build.current") && !at(before, "build.current"),
  ),
  leads("Specification 9", "after an hour the latest build is read", {
    in: "build.current",
    on: "after:newBuildCheckInterval",
    to: "build.checking",
  }),
  leads("Specification 9", "another build is offered", {
    in: "build.checking",
    on: "done:readLatestBuild",
    with: ({ id }: { id: string }) => id !== "a",
    to: "build.updateAvailable",
  }),
  leads("Specification 9", "the same build is nothing new", {
    in: "build.checking",
    on: "done:readLatestBuild",
    with: ({ id }: { id: string }) => id === "a",
    to: "build.current",
  }),
  leads("Specification 9", "where the build cannot be read, it is read an hour later", {
    in: "build.checking",
    on: "failed:readLatestBuild",
    to: "build.current",
    does: [hour],
  }),
  leads("Specification 9", "the visitor may reload for the new build", {
    in: "build.updateAvailable",
    on: "page.reload",
    to: "build.reloading",
  }),
  leads("Specification 9", "or go on with the old one", {
    in: "build.updateAvailable",
    on: "update.dismiss",
    to: "build.current",
  }),
  leads("Specification 8", "a chunk that is gone asks for the time", {
    in: ["chunks.intact", "chunks.broken"],
    on: "chunk.failed",
    to: "chunks.readingClock",
  }),
  always(
    "Specification 8",
    "and is known by its path",
    ({ event, now: after }) => after.context.path === event["path"],
    ({ event }) => event.type === "chunk.failed",
  ),
  leads("Specification 8", "then for the last reload of the same path", {
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
  leads("Specification 8", "otherwise the reload is written down before it is made", {
    in: "chunks.readingRecord",
    on: "done:loadReloadRecord",
    with: (last: number | null) => !isLately(now)(last),
    to: "chunks.savingRecord",
  }),
  leads("Specification 8", "a reload that is written down is made once the server is reached", {
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
      `${actor}: what cannot be written down is not reloaded, it could go on for ever`,
      {
        in: `chunks.${state}`,
        on: `failed:${actor}`,
        to: "chunks.broken",
      },
    ),
  ),
  ...(["reachServer", "probeServer"] as const).map((actor) =>
    leads("Specification 8", `${actor}: a server that answers is asked for the page`, {
      in: actor === "reachServer" ? "chunks.reachingServer" : "chunks.unreachable.probing",
      on: `done:${actor}`,
      to: "chunks.reloading",
    }),
  ),
  ...(["reachServer", "probeServer"] as const).map((actor) =>
    leads(
      "Product 3",
      `${actor}: without a server the page stays, and it is tried again after five seconds`,
      {
        in: actor === "reachServer" ? "chunks.reachingServer" : "chunks.unreachable.probing",
        on: `failed:${actor}`,
        to: "chunks.unreachable.waiting",
        does: ["wait 5000 ms"],
      },
    ),
  ),
  leads("Product 3", "after five seconds the server is tried again", {
    in: "chunks.unreachable.waiting",
    on: "after:serverProbe",
    to: "chunks.unreachable.probing",
  }),
  leads("Specification 8", "the visitor may try again at once", {
    in: ["chunks.unreachable.waiting", "chunks.broken"],
    on: "page.reload",
    to: "chunks.unreachable.probing",
  }),
  always(
    "Specification 8",
    "who presses while the server is tried has it tried anew",
    ({ before, now: after }) =>
      at(after, "chunks.unreachable.probing") &&
      after.children["probeServer"] !== before?.children["probeServer"],
    ({ before, event }) => event.type === "page.reload" && at(before, "chunks.unreachable.probing"),
  ),
  never(
    "Specification 8",
    "the page is reloaded for a chunk without a server that answers",
    ({ before, event, now: after }) =>
      at(after, "chunks.reloading") &&
      !at(before, "chunks.reloading") &&
      !/^xstate\.done\.actor\.(?:reach|probe)Server$/.test(event.type),
  ),
];

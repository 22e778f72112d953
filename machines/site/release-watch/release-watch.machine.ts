import { assign, setup } from "xstate";
import { chunkReloadWindow, newBuildCheckInterval } from "#domain/constants.ts";
import { outputIn } from "#machines/shared/outcome.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

interface ReleaseWatchInput {
  /** Id of the build that this page runs. */
  build: string;
}

interface ReleaseWatchContext extends ReleaseWatchInput {
  /** Path whose chunk failed to load. */
  path: string;
  /** When it failed, in milliseconds of the visitor's clock; compared only with records of the same clock. */
  failedAt: number;
}

type ReleaseWatchEvent =
  /** A chunk of the route failed to load. */
  | { type: "chunk.failed"; path: string }
  /** Takes the new build, or retries after a failed chunk. */
  | { type: "page.reload" }
  /** Close the banner; it comes back with the next check. */
  | { type: "update.dismiss" };

/** Inputs and outputs of the actors. The composition root provides them. */
interface ReleaseWatchActors {
  /** GET builds/latest.json with a timestamp query. */
  readLatestBuild: { input: undefined; output: { id: string } };
  /** Milliseconds of the visitor's clock. */
  readClock: { input: undefined; output: number };
  /** When this path was last reloaded because of a chunk, by `readClock`; null if never. */
  loadReloadRecord: { input: { path: string }; output: number | null };
  /** Stores the record for the reloaded page. Rejects when it cannot be stored. */
  saveReloadRecord: { input: { path: string; at: number }; output: void };
  /** Rejects while the server does not answer. */
  reachServer: { input: undefined; output: void };
  /** Reloads the page; it does not come back. */
  reloadPage: { input: undefined; output: void };
}

type Actors = ReleaseWatchActors;

/**
 * Keeps the page on a build that the server still has: polls for a new build, offers it, and reloads when a chunk
 * of an older build is gone, at most once per path within the window. Parent: `app`.
 */
export const releaseWatchMachine = setup({
  types: {
    context: {} as ReleaseWatchContext,
    events: {} as ReleaseWatchEvent,
    input: {} as ReleaseWatchInput,
    tags: {} as Tag,
  },
  actors: {
    readLatestBuild: promiseContract<Actors["readLatestBuild"]["output"]>(),
    readClock: promiseContract<number>(),
    loadReloadRecord: promiseContract<
      Actors["loadReloadRecord"]["output"],
      Actors["loadReloadRecord"]["input"]
    >(),
    saveReloadRecord: promiseContract<void, Actors["saveReloadRecord"]["input"]>(),
    reachServer: promiseContract<void>(),
    reloadPage: promiseContract<void>(),
  },
  delays: {
    /** One hour: builds are rare, and a failed chunk is noticed at once anyway. */
    newBuildCheckInterval,
    /** A visitor is waiting for the page, but a restarting server must not be flooded. */
    serverProbe: 5_000,
  },
  guards: {
    isNewBuild: ({ context }, latest: { id: string }) => latest.id !== context.build,
    // A record from the future means that the clock was set back; it is ignored.
    isReloadedLately: ({ context }, at: number | null) =>
      at !== null && at <= context.failedAt && context.failedAt - at < chunkReloadWindow,
  },
  actions: {
    rememberPath: assign({
      path: ({ context, event }) => (event.type === "chunk.failed" ? event.path : context.path),
    }),
    rememberTime: assign({ failedAt: (_, failedAt: number) => failedAt }),
  },
}).createMachine({
  id: "release-watch",
  description:
    "Checks for a new build every hour, and reloads when a chunk of the old build is gone, but not in a loop.",
  context: ({ input }) => ({ ...input, path: "", failedAt: 0 }),
  type: "parallel",
  states: {
    build: {
      initial: "current",
      states: {
        current: { after: { newBuildCheckInterval: "checking" } },
        checking: {
          invoke: {
            id: "readLatestBuild",
            src: "readLatestBuild",
            onDone: [
              {
                guard: { type: "isNewBuild", params: outputIn },
                target: "updateAvailable",
              },
              { target: "current" },
            ],
            onError: "current",
          },
        },
        updateAvailable: { on: { "page.reload": "reloading", "update.dismiss": "current" } },
        reloading: { tags: "pending", invoke: { id: "reloadForUpdate", src: "reloadPage" } },
      },
    },
    chunks: {
      initial: "intact",
      states: {
        intact: { on: { "chunk.failed": { target: "readingClock", actions: "rememberPath" } } },
        readingClock: {
          tags: "pending",
          invoke: {
            id: "readClock",
            src: "readClock",
            onDone: {
              target: "readingRecord",
              actions: { type: "rememberTime", params: outputIn },
            },
            onError: "broken",
          },
        },
        readingRecord: {
          tags: "pending",
          invoke: {
            id: "loadReloadRecord",
            src: "loadReloadRecord",
            input: ({ context }) => ({ path: context.path }),
            onDone: [
              {
                guard: { type: "isReloadedLately", params: outputIn },
                target: "broken",
              },
              { target: "savingRecord" },
            ],
            onError: "broken",
          },
        },
        // The record is stored before the reload: without it the page could reload forever.
        savingRecord: {
          tags: "pending",
          invoke: {
            id: "saveReloadRecord",
            src: "saveReloadRecord",
            input: ({ context }) => ({ path: context.path, at: context.failedAt }),
            onDone: "reachingServer",
            onError: "broken",
          },
        },
        // Chunks also fail when the server is down: a reload would then only lose the page.
        reachingServer: {
          tags: "pending",
          invoke: { id: "reachServer", src: "reachServer", onDone: "reloading", onError: "unreachable" },
        },
        unreachable: {
          tags: ["failed", "recoverable"],
          initial: "waiting",
          on: { "page.reload": ".probing" },
          states: {
            waiting: { after: { serverProbe: "probing" } },
            probing: {
              invoke: {
                id: "probeServer",
                src: "reachServer",
                onDone: "#release-watch.chunks.reloading",
                onError: "waiting",
              },
            },
          },
        },
        reloading: {
          tags: "pending",
          invoke: { id: "reloadForChunk", src: "reloadPage" },
        },
        broken: {
          tags: ["failed", "recoverable"],
          on: {
            "page.reload": "unreachable.probing",
            "chunk.failed": { target: "readingClock", actions: "rememberPath" },
          },
        },
      },
    },
  },
});

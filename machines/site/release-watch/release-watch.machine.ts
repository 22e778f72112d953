import { assign, setup } from "xstate";
import { chunkReloadWindow, newBuildCheckInterval } from "#domain/constants.ts";
import { outputIn } from "#machines/shared/outcome.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

interface ReleaseWatchInput {
  /** Id of the build that this page runs. */
  build: string;
}

/** The last reload because of a chunk of a path. */
export interface ReloadRecord {
  build: string;
  /** By `readClock`. */
  at: number;
}

interface ReleaseWatchContext extends ReleaseWatchInput {
  /** Path whose chunk failed to load. */
  path: string;
  /** When it failed, in milliseconds of the visitor's clock; compared only with records of the same clock. */
  failedAt: number;
}

type ReleaseWatchEvent =
  /** A chunk that the visitor waits for failed to load. */
  | { type: "chunk.failed"; path: string }
  /** A link was followed without a connection; the page stays. */
  | { type: "link.missed" }
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
  /** Null when this path was never reloaded because of a chunk. */
  loadReloadRecord: { input: { path: string }; output: ReloadRecord | null };
  /** Stores the record for the reloaded page. Rejects when it cannot be stored. */
  saveReloadRecord: { input: ReloadRecord & { path: string }; output: void };
  /** GET builds/meta/{build}.json. Rejects while the server does not answer. */
  reachServer: { input: { build: string }; output: void };
  /** Reloads the page; it does not come back. */
  reloadPage: { input: undefined; output: void };
}

type Actors = ReleaseWatchActors;

/**
 * Keeps the page on a build that the server still has: polls for a new build, offers it, and reloads when a chunk
 * of an older build is gone: once per path and build, and at most once within the window. Parent: `app`.
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
    reachServer: promiseContract<void, Actors["reachServer"]["input"]>(),
    reloadPage: promiseContract<void>(),
  },
  delays: {
    /** One hour: builds are rare, and a failed chunk is noticed at once anyway. */
    newBuildCheckInterval,
    /** A visitor is waiting for the page, but a restarting server must not be flooded. */
    serverProbe: 5_000,
    /** Long enough to be read. */
    notice: 10_000,
  },
  guards: {
    isNewBuild: ({ context }, latest: { id: string }) => latest.id !== context.build,
    // A reload that brought this build does not help again. A record from the future means that the clock was set back.
    isReloaded: ({ context }, record: ReloadRecord | null) =>
      record !== null &&
      (record.build === context.build ||
        (record.at <= context.failedAt && context.failedAt - record.at < chunkReloadWindow)),
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
        current: { description: "", after: { newBuildCheckInterval: "checking" } },
        checking: {
          description: "",
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
        updateAvailable: {
          description: "A bar offers to load the new version",
          on: { "page.reload": "reloading", "update.dismiss": "current" },
        },
        reloading: { tags: "pending", invoke: { id: "reloadForUpdate", src: "reloadPage" } },
      },
    },
    chunks: {
      initial: "intact",
      states: {
        intact: {
          description: "",
          on: {
            "chunk.failed": { target: "readingClock", actions: "rememberPath" },
            "link.missed": "offline",
          },
        },
        offline: {
          tags: "failed",
          after: { notice: "intact" },
          on: {
            "chunk.failed": { target: "readingClock", actions: "rememberPath" },
            "link.missed": { target: "offline", reenter: true },
          },
        },
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
                guard: { type: "isReloaded", params: outputIn },
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
            input: ({ context: { path, build, failedAt } }) => ({ path, build, at: failedAt }),
            onDone: "reachingServer",
            onError: "broken",
          },
        },
        // Chunks also fail when the server is down: a reload would then only lose the page.
        reachingServer: {
          tags: "pending",
          invoke: {
            id: "reachServer",
            src: "reachServer",
            input: ({ context: { build } }) => ({ build }),
            onDone: "reloading",
            onError: "unreachable",
          },
        },
        unreachable: {
          tags: ["failed", "recoverable"],
          initial: "waiting",
          on: { "page.reload": ".probing" },
          states: {
            waiting: {
              description: "A message says that the server cannot be reached",
              after: { serverProbe: "probing" },
            },
            probing: {
              description: "A message says that the server cannot be reached",
              invoke: {
                id: "probeServer",
                src: "reachServer",
                input: ({ context: { build } }) => ({ build }),
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

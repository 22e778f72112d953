import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import type { releaseWatchMachine } from "./release-watch.machine.ts";

const now = 1_000_000;

/** Events and outcomes that reach every state of the watch over releases. */
export const releaseWatchCases: FlowCases<typeof releaseWatchMachine> = {
  inputs: [{ build: "a" }],
  events: [
    done("readLatestBuild", { id: "a" }),
    done("readLatestBuild", { id: "b" }),
    failed("readLatestBuild"),
    { type: "chunk.failed", path: "/faq" },
    { type: "chunk.failed", path: "/rules" },
    { type: "link.missed" },
    done("readClock", now),
    failed("readClock", new Error("No clock")),
    done("loadReloadRecord", null),
    done("loadReloadRecord", { build: "a", at: 0 }),
    done("loadReloadRecord", { build: "z", at: now - 1 }),
    done("loadReloadRecord", { build: "z", at: 0 }),
    failed("loadReloadRecord", new Error("No storage")),
    done("saveReloadRecord"),
    failed("saveReloadRecord", new Error("No storage")),
    done("reachServer"),
    failed("reachServer"),
    done("probeServer"),
    failed("probeServer"),
    { type: "page.reload" },
    { type: "update.dismiss" },
  ],
  rests: {
    "build.reloading": "The page is reloading.",
    "chunks.reloading": "The page is reloading.",
  },
};

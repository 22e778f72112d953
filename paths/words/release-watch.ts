import type { releaseWatchMachine } from "#machines/release-watch/release-watch.machine.ts";
import type { WordsFor } from "./words.ts";

/** The messages at the edge of the page about new builds and missing chunks. */
export const releaseWatchWords: WordsFor<typeof releaseWatchMachine> = {
  begin: "Open the home page",
  events: {
    "chunk.failed":
      "Follow a link whose page cannot be loaded (block the requests to /assets, and follow a link that you have not pointed at before)",
    "page.reload": "Press ‘Reload’",
    "update.dismiss": "Press ‘Later’",
  },
  done: {
    readLatestBuild: ({ id }: { id: string }) =>
      id === "a"
        ? "The server has the same build"
        : "The server has another build (keep the page open, change a text, run `npm run build`, and restart the server)",
    readClock: "",
    loadReloadRecord: (at: number | null) =>
      at === null ? "" : "The page was reloaded for the same reason a moment ago",
    saveReloadRecord: "",
    reachServer: "The server answers",
    probeServer: "The server answers",
  },
  failed: {
    readLatestBuild: "The server does not report its build (stop it)",
    readClock: "The browser does not return the time",
    loadReloadRecord: "The browser does not return the time of the last reload",
    saveReloadRecord: "The browser does not save the time of the reload",
    reachServer: "The server does not answer (stop it)",
    probeServer: "The server does not answer (leave it stopped)",
  },
  timers: {
    newBuildCheckInterval: "Wait an hour",
    serverProbe: "Wait five seconds",
  },
  states: {
    "build.current": "",
    "build.checking": "",
    "build.updateAvailable": "A message says ‘A new version of the site is out’, with ‘Reload’ and ‘Later’",
    "build.reloading": "The page reloads",
    "chunks.intact": "",
    "chunks.readingClock": "",
    "chunks.readingRecord": "",
    "chunks.savingRecord": "",
    "chunks.reachingServer": "",
    "chunks.unreachable.waiting": "A message says ‘A part of the page could not be loaded’, with ‘Reload’",
    "chunks.unreachable.probing": "",
    "chunks.reloading": "The page reloads",
    "chunks.broken": "A message says ‘A part of the page could not be loaded’, with ‘Reload’",
  },
};

import type { preloadQueueMachine } from "#machines/preload-queue/preload-queue.machine.ts";
import type { WordsFor } from "./words.ts";

/** What the browser's developer tools show when the pointer is over links. */
export const preloadQueueWords: WordsFor<typeof preloadQueueMachine> = {
  begin:
    "Open the home page and the list of requests in the browser's tools, show only scripts, and slow the network down. Each path in the steps stands for any page: use a different link for each",
  events: {
    "preload.request": ({ path }) =>
      `Point at a link that you have not pointed at before (it stands for ${path})`,
    "preload.loaded": ({ path }) => `The scripts of ${path} load`,
    "preload.failed": ({ path }) => `The scripts of ${path} cannot be loaded (block the request)`,
  },
  done: {},
  failed: {},
  timers: {},
  states: {
    idle: "No scripts are loading",
    loading: "The scripts of one to three pages are loading",
    full: "The scripts of four pages are loading; those of a fifth page wait",
  },
};

import type { preloadQueueMachine } from "#machines/preload-queue/preload-queue.machine.ts";
import type { WordsFor } from "./words.ts";

/** What the browser's developer tools show when the pointer is over links. */
export const preloadQueueWords: WordsFor<typeof preloadQueueMachine> = {
  begin:
    "Open the home page, open the list of requests in the browser's tools, show scripts only, and slow the network down. A path of the list stands for any page: take another link for each",
  events: {
    "preload.request": ({ path }) => `Point at a link that was not pointed at before (it stands for ${path})`,
    "preload.loaded": ({ path }) => `The scripts of ${path} arrive`,
    "preload.failed": ({ path }) => `The scripts of ${path} do not arrive (block the request)`,
  },
  done: {},
  failed: {},
  timers: {},
  states: {
    idle: "No script is on its way",
    loading: "One to three pages' scripts are on their way",
    full: "Four pages' scripts are on their way; those of a fifth wait",
  },
};

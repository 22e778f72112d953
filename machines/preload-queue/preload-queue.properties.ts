import { maxConcurrentPreloads } from "#domain/constants.ts";
import { about } from "#machines/properties.ts";
import type { preloadQueueMachine } from "./preload-queue.machine.ts";
import type { PreloadQueueContext } from "./preload-queue.types.ts";

const { always, never, at } = about<typeof preloadQueueMachine>();

const known = ({ waiting, loading, loaded }: PreloadQueueContext) => [...waiting, ...loading, ...loaded];

/** What the queue of preloads has to keep. */
export const preloadQueueProperties = [
  never(
    "Specification 9",
    "more than four routes are preloaded at once",
    ({ now }) => now.context.loading.length > 4 || maxConcurrentPreloads !== 4,
  ),
  never(
    "Specification 9",
    "a route waits while there is room for it",
    ({ now: { context } }) => context.waiting.length > 0 && context.loading.length < maxConcurrentPreloads,
  ),
  always(
    "Specification 9",
    "each route that is being preloaded has its actor, and no other has",
    ({ now }) => {
      const actors = Object.keys(now.children).toSorted();
      return (
        actors.join() ===
        now.context.loading
          .map((path) => `preload:${path}`)
          .toSorted()
          .join()
      );
    },
  ),
  always(
    "Specification 9",
    "a route that is asked for is preloaded, or waits behind those before it",
    ({ before, event, now: { context } }) => {
      const path = event["path"] as string;
      const wasKnown = before !== undefined && known(before.context).includes(path);
      return wasKnown
        ? known(context).length === known(before.context).length
        : [...context.loading, ...context.waiting].at(-1) === path;
    },
    ({ event }) => event.type === "preload.request",
  ),
  always(
    "Specification 9",
    "a route that was preloaded is not preloaded again",
    ({ event, now: { context } }) => {
      const path = event["path"] as string;
      return context.loaded.includes(path) && !context.loading.includes(path);
    },
    ({ event }) => event.type === "preload.loaded",
  ),
  always(
    "Specification 9",
    "a preload that failed is forgotten, so that it can be asked for again",
    ({ event, now: { context } }) => !known(context).includes(event["path"] as string),
    ({ event }) => event.type === "preload.failed",
  ),
  never(
    "Specification 9",
    "a route stands in the queue twice",
    ({ now }) => new Set(known(now.context)).size !== known(now.context).length,
  ),
  never(
    "Specification 9",
    "a preload ends that was not under way",
    ({ before, event }) =>
      (event.type === "preload.loaded" || event.type === "preload.failed") &&
      before?.context.loading.includes(event["path"] as string) !== true,
  ),
  always("Architecture, Machines", "the state says how much is under way", ({ now }) => {
    const { length } = now.context.loading;
    return at(now, length === 0 ? "idle" : length < maxConcurrentPreloads ? "loading" : "full");
  }),
];

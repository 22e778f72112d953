import { maxConcurrentPreloads } from "#domain/constants.ts";
import { about } from "#machines/properties.ts";
import type { preloadQueueMachine } from "./preload-queue.machine.ts";
import type { PreloadQueueContext } from "./preload-queue.types.ts";

const { always, never, at } = about<typeof preloadQueueMachine>();

const known = ({ waiting, loading, loaded }: PreloadQueueContext) => [...waiting, ...loading, ...loaded];

/** Requirements on the preload queue. */
export const preloadQueueProperties = [
  never(
    "Specification 9",
    "more than four routes are preloaded at once",
    ({ now }) => now.context.loading.length > 4 || maxConcurrentPreloads !== 4,
  ),
  never(
    "Specification 9",
    "a route waits while a slot is free",
    ({ now: { context } }) => context.waiting.length > 0 && context.loading.length < maxConcurrentPreloads,
  ),
  always("Specification 9", "exactly the routes being preloaded have an actor", ({ now }) => {
    const actors = Object.keys(now.children).toSorted();
    return (
      actors.join() ===
      now.context.loading
        .map((path) => `preload:${path}`)
        .toSorted()
        .join()
    );
  }),
  always(
    "Specification 9",
    "a requested route is preloaded, or waits behind the earlier ones",
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
    "a preloaded route is not preloaded again",
    ({ event, now: { context } }) => {
      const path = event["path"] as string;
      return context.loaded.includes(path) && !context.loading.includes(path);
    },
    ({ event }) => event.type === "preload.loaded",
  ),
  always(
    "Specification 9",
    "a failed preload is forgotten, so that it can be requested again",
    ({ event, now: { context } }) => !known(context).includes(event["path"] as string),
    ({ event }) => event.type === "preload.failed",
  ),
  never(
    "Specification 9",
    "a route is in the queue twice",
    ({ now }) => new Set(known(now.context)).size !== known(now.context).length,
  ),
  never(
    "Specification 9",
    "a preload ends that was not running",
    ({ before, event }) =>
      (event.type === "preload.loaded" || event.type === "preload.failed") &&
      before?.context.loading.includes(event["path"] as string) !== true,
  ),
  always(
    "Architecture, Machines",
    "the state shows whether the queue is idle, running or full",
    ({ now }) => {
      const { length } = now.context.loading;
      return at(now, length === 0 ? "idle" : length < maxConcurrentPreloads ? "loading" : "full");
    },
  ),
];

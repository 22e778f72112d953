import { assign, enqueueActions, setup } from "xstate";
import { maxConcurrentPreloads } from "#domain/constants.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { callbackContract } from "#machines/shared/unprovided.ts";

/** A route is known by its bare path. */
interface PreloadQueueContext {
  /** Asked for, the first first. */
  waiting: string[];
  loading: string[];
  /** Loaded once is loaded for good. */
  loaded: string[];
}

/** A failed preload is dropped: following the link loads the route anyway and reports the failure. */
type PreloadQueueEvent =
  | { type: "preload.request"; path: string }
  | { type: "preload.loaded"; path: string }
  | { type: "preload.failed"; path: string };

/** Inputs and sent events of the actors. The composition root provides them. */
export interface PreloadQueueActors {
  /** Loads what a route needs. Sends `preload.loaded` or `preload.failed` with the given path. */
  preloadRoute: { input: { path: string }; sends: Exclude<PreloadQueueEvent, { type: "preload.request" }> };
}

type Preload = PreloadQueueActors["preloadRoute"];

const actorOf = (path: string) => `preload:${path}`;

/** Preloads routes, at most four at once. Parent: `app`. */
export const preloadQueueMachine = setup({
  types: {
    context: {} as PreloadQueueContext,
    events: {} as PreloadQueueEvent,
    tags: {} as Tag,
  },
  actors: {
    preloadRoute: callbackContract<Preload["sends"], Preload["input"]>(),
  },
  guards: {
    isNew: ({ context, event }) =>
      ![...context.waiting, ...context.loading, ...context.loaded].includes(event.path),
    isUnderWay: ({ context, event }) => context.loading.includes(event.path),
    isFull: ({ context }) => context.loading.length >= maxConcurrentPreloads,
    isIdle: ({ context }) => context.loading.length === 0,
    hasRoom: ({ context }) => context.loading.length < maxConcurrentPreloads,
    canStart: ({ context }) => context.waiting.length > 0 && context.loading.length < maxConcurrentPreloads,
  },
  actions: {
    enqueue: assign({ waiting: ({ context, event }) => [...context.waiting, event.path] }),
    startNext: enqueueActions(({ context, enqueue }) => {
      const [path, ...waiting] = context.waiting;
      if (path === undefined) return;
      enqueue.assign({ waiting, loading: [...context.loading, path] });
      enqueue.spawnChild("preloadRoute", { id: actorOf(path), input: { path } });
    }),
    finish: enqueueActions(({ context, event, enqueue }) => {
      enqueue.stopChild(actorOf(event.path));
      enqueue.assign({ loading: context.loading.filter((path) => path !== event.path) });
    }),
    rememberLoaded: assign({ loaded: ({ context, event }) => [...context.loaded, event.path] }),
  },
}).createMachine({
  id: "preload-queue",
  description: "Preloads routes that are likely to be visited, at most four at once.",
  context: { waiting: [], loading: [], loaded: [] },
  initial: "idle",
  on: {
    "preload.request": { guard: "isNew", actions: "enqueue" },
    "preload.loaded": { guard: "isUnderWay", actions: ["finish", "rememberLoaded"] },
    "preload.failed": { guard: "isUnderWay", actions: "finish" },
  },
  states: {
    idle: { always: { guard: "canStart", target: "loading" } },
    loading: {
      always: [
        { guard: "canStart", actions: "startNext" },
        { guard: "isFull", target: "full" },
        { guard: "isIdle", target: "idle" },
      ],
    },
    full: { always: { guard: "hasRoom", target: "loading" } },
  },
});

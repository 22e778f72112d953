/** A route is known by its bare path. */
export interface PreloadQueueContext {
  /** Asked for, the first first. */
  waiting: string[];
  loading: string[];
  /** Loaded once is loaded for good. */
  loaded: string[];
}

/** A failed preload is dropped: following the link loads the route anyway and reports the failure. */
export type PreloadQueueEvent =
  | { type: "preload.request"; path: string }
  | { type: "preload.loaded"; path: string }
  | { type: "preload.failed"; path: string };

/** Inputs and sent events of the actors. The composition root provides them. */
export interface PreloadQueueActors {
  /** Loads what a route needs. Sends `preload.loaded` or `preload.failed` with the given path. */
  preloadRoute: { input: { path: string }; sends: Exclude<PreloadQueueEvent, { type: "preload.request" }> };
}

export interface ReleaseWatchInput {
  /** Id of the build that this page runs. */
  build: string;
}

export interface ReleaseWatchContext extends ReleaseWatchInput {
  /** Path whose chunk failed to load. */
  path: string;
  /** When it failed, in milliseconds of the visitor's clock; compared only with records of the same clock. */
  failedAt: number;
}

export type ReleaseWatchEvent =
  /** A chunk of the route failed to load. */
  | { type: "chunk.failed"; path: string }
  /** Takes the new build, or retries after a failed chunk. */
  | { type: "page.reload" }
  /** Close the banner; it comes back with the next check. */
  | { type: "update.dismiss" };

/** Inputs and outputs of the actors. The composition root provides them. */
export interface ReleaseWatchActors {
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

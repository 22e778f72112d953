export interface ReleaseWatchInput {
  /** Id of the build that this page runs. */
  build: string;
}

export interface ReleaseWatchContext extends ReleaseWatchInput {
  /** Path whose chunk failed to load. */
  path: string;
  /** Milliseconds of the visitor's clock when it failed; compared only with records of the same clock. */
  failedAt: number;
}

export type ReleaseWatchEvent =
  /** A chunk of the route failed to load. */
  | { type: "chunk.failed"; path: string }
  /** The visitor takes the new build, or tries again after a failed chunk. */
  | { type: "page.reload" }
  /** Close the banner; it comes back with the next check. */
  | { type: "update.dismiss" };

/** What the actors take and give. The composition root provides them. */
export interface ReleaseWatchActors {
  /** GET builds/latest.json with a timestamp query. */
  readLatestBuild: { input: undefined; output: { id: string } };
  /** Milliseconds of the visitor's clock. */
  readClock: { input: undefined; output: number };
  /** When this path was last reloaded because of a chunk, by `readClock`; null where it never was. */
  loadReloadRecord: { input: { path: string }; output: number | null };
  /** Keeps the record where the reloaded page finds it. Rejects where it cannot. */
  saveReloadRecord: { input: { path: string; at: number }; output: void };
  /** Rejects while the server does not answer. */
  reachServer: { input: undefined; output: void };
  /** Reloads the page; it does not come back. */
  reloadPage: { input: undefined; output: void };
}

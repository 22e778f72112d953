import type { SnapshotFrom } from "xstate";
import type { releaseWatchMachine } from "./release-watch.machine.ts";

type Snapshot = SnapshotFrom<typeof releaseWatchMachine>;

/** The notice for the visitor: none, a new build is out, the page reloads, a part of it is missing, or no connection. */
export type ReleaseNotice = "none" | "updateAvailable" | "reloading" | "chunkMissing" | "offline";

/** The notice of the release; `updateAvailable` and `chunkMissing` take `page.reload`. */
export function selectReleaseNotice({ value }: Snapshot): ReleaseNotice {
  if (value.build === "reloading" || value.chunks === "reloading") return "reloading";
  if (value.chunks === "offline") return "offline";
  if (value.chunks === "broken" || typeof value.chunks === "object") return "chunkMissing";
  return value.build === "updateAvailable" ? "updateAvailable" : "none";
}

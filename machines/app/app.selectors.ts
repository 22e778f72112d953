import type { SnapshotFrom } from "xstate";
import type { appMachine } from "./app.machine.ts";
import type { RecentClaim } from "./app.types.ts";

/** A snapshot of the site's flow. */
export type AppSnapshot = SnapshotFrom<typeof appMachine>;

/** Claims of this browser that have not ended, the newest first. */
export const selectRecentClaims = ({ context }: AppSnapshot): readonly RecentClaim[] => context.recentClaims;

/** The actor that watches releases; `release-watch.selectors.ts` reads it. Its commands go to the app. */
export const selectReleaseRef = ({ children }: AppSnapshot) => children.releaseWatch;

import type { SnapshotFrom } from "xstate";
import type { appMachine } from "./app.machine.ts";
import type { RecentClaim } from "./app.types.ts";

/** A snapshot of the site's flow. */
export type AppSnapshot = SnapshotFrom<typeof appMachine>;

/** Unfinished claims of this browser, newest first. */
export const selectRecentClaims = ({ context }: AppSnapshot): readonly RecentClaim[] => context.recentClaims;

/**
 * The actor that watches releases; read it with `release-watch.selectors.ts`. Send its commands to the app.
 */
export const selectReleaseRef = ({ children }: AppSnapshot) => children.releaseWatch;

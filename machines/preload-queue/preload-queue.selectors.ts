import type { SnapshotFrom } from "xstate";
import type { preloadQueueMachine } from "./preload-queue.machine.ts";

type Snapshot = SnapshotFrom<typeof preloadQueueMachine>;

/** Paths of the routes that are being loaded now. */
export const selectLoadingPaths = ({ context }: Snapshot): readonly string[] => context.loading;

/** Paths of the routes that wait for their turn. */
export const selectWaitingPaths = ({ context }: Snapshot): readonly string[] => context.waiting;

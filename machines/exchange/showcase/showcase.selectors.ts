import type { SnapshotFrom } from "xstate";
import type { showcaseMachine, BestPair, Reserve } from "./showcase.machine.ts";

type Snapshot = SnapshotFrom<typeof showcaseMachine>;

/** The step to show, by the names of the chart's states. */
export const selectStep = (snapshot: Snapshot): Snapshot["value"] => snapshot.value;

/** Reserves in the order of the directory. */
export const selectReserves = (snapshot: Snapshot): readonly Reserve[] => snapshot.context.reserves;

/** The most used pairs, the most used first. */
export const selectBestPairs = (snapshot: Snapshot): readonly BestPair[] => snapshot.context.bestPairs;

import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { withdrawalStatusMachine, Withdrawal } from "./withdrawal-status.machine.ts";

type Snapshot = SnapshotFrom<typeof withdrawalStatusMachine>;

/** What the page shows. */
export const selectStep = (snapshot: Snapshot): "loading" | "notFound" | "loadFailed" | "shown" =>
  (["loading", "notFound", "loadFailed"] as const).find((step) => snapshot.matches(step)) ?? "shown";

/** The withdrawal, once it was read. */
export const selectWithdrawal = ({ context }: Snapshot): Withdrawal | null => context.withdrawal;

/** Whether the last refresh failed. */
export const selectIsStale = (snapshot: Snapshot): boolean => snapshot.matches("stale");

/** Why it could not be read. */
export const selectFailure = ({ context }: Snapshot): ApiFailure | null => context.failure;

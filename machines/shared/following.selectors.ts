import type { ApiFailure } from "#domain/api-failure.ts";

/** The part of a snapshot that the selectors read. */
interface Snapshot<Reading> {
  value: unknown;
  context: { reading: Reading | null; failure: ApiFailure | null };
}

/** What the page of something followed shows. */
export type FollowingStep = "loading" | "notFound" | "loadFailed" | "shown";

/** What the page shows. */
export const selectStep = ({ value }: Snapshot<unknown>): FollowingStep =>
  (["loading", "notFound", "loadFailed"] as const).find((step) => value === step) ?? "shown";

/** What was read last. */
export const selectReading = <Reading>({ context }: Snapshot<Reading>): Reading | null => context.reading;

/** Whether the last refresh failed. */
export const selectIsStale = ({ value }: Snapshot<unknown>): boolean => value === "stale";

/** Why it could not be read. */
export const selectFailure = ({ context }: Snapshot<unknown>): ApiFailure | null => context.failure;

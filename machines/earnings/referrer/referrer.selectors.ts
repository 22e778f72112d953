import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { isZero } from "#domain/money/money.ts";
import type { referrerMachine, Referral } from "./referrer.machine.ts";

type Snapshot = SnapshotFrom<typeof referrerMachine>;

/** The state of the part with link, terms and balance. */
export type ProgrammeStep = "loading" | "failed" | "shown";

export function selectStep(snapshot: Snapshot): ProgrammeStep {
  if (snapshot.context.referral !== null) return "shown";
  return snapshot.matches({ programme: "failed" }) ? "failed" : "loading";
}

/** Link, terms and balance; null before they were read. */
export const selectReferral = ({ context }: Snapshot): Referral | null => context.referral;

/** Why they could not be loaded or refreshed. */
export const selectFailure = ({ context }: Snapshot): ApiFailure | null => context.failure;

/** Whether the shown figures could not be read again. */
export const selectIsStale = (snapshot: Snapshot): boolean => snapshot.matches({ programme: "stale" });

/** Whether no reward was ever expected or credited: then there was no withdrawal either, and nothing to list. */
export const selectHasNothing = ({ context: { referral } }: Snapshot): boolean =>
  referral !== null &&
  isZero(referral.earned) &&
  referral.counts.rewards + referral.counts.waiting + referral.counts.reversed === 0;

/** Whether the browser shows its ways to pass the link on. */
export const selectIsSharing = (snapshot: Snapshot): boolean => snapshot.matches({ share: "sharing" });

/** Whether the link could not be passed on. */
export const selectHasShareFailed = (snapshot: Snapshot): boolean => snapshot.matches({ share: "failed" });

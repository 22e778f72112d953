import { hourSeconds } from "#domain/time/durations.ts";
import type { ClaimView } from "./useClaim.ts";

/** Longer waits are not counted by the second: the headline states the deadline. */
const longest = 2 * hourSeconds;

/** Whether the remaining time is shown second by second. */
export const isCounted = <View extends Pick<ClaimView, "secondsLeft">>(
  view: View,
): view is View & { secondsLeft: number } => view.secondsLeft !== null && view.secondsLeft < longest;

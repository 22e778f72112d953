import type { ClaimView } from "./useClaim.ts";

/** Waits of a day or more are not counted by the second: the headline states the deadline. */
const longCountdown = 86_400;

/** Whether the remaining time is shown second by second. */
export const isCounted = <View extends Pick<ClaimView, "secondsLeft">>(
  view: View,
): view is View & { secondsLeft: number } => view.secondsLeft !== null && view.secondsLeft < longCountdown;

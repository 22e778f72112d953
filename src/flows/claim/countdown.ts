import type { ClaimView } from "./useClaim.ts";

/** Days are not counted by the second: the headline says by when. */
const longCountdown = 86_400;

/** Whether the time that is left is shown second by second. */
export const isCounted = <View extends Pick<ClaimView, "secondsLeft">>(
  view: View,
): view is View & { secondsLeft: number } => view.secondsLeft !== null && view.secondsLeft < longCountdown;

import { hourSeconds } from "../time/durations.ts";

/** How pressing it is that something waits for staff. Visitors are told of minutes, and write after an hour. */
export type Urgency = "calm" | "soon" | "late";

const soonAfter = hourSeconds / 4;
const lateAfter = hourSeconds;

/** By the seconds that it has waited. */
export const urgencyOf = (seconds: number): Urgency => {
  if (seconds >= lateAfter) return "late";
  return seconds >= soonAfter ? "soon" : "calm";
};

/** Daily hours of support. Around the clock is from 00:00 to 24:00. */
export interface SupportHours {
  readonly from: string;
  readonly to: string;
  /** Offset of the times, such as `UTC+3`. */
  readonly zone: string;
}

/** The hours as text: `09:00–23:00 (UTC+3)`, or the given words for around the clock. */
export const supportHoursText = ({ from, to, zone }: SupportHours, aroundTheClock: string): string =>
  from === "00:00" && to === "24:00" ? aroundTheClock : `${from}–${to} (${zone})`;

/** The longest wait, in seconds, before anything is asked again, whatever the server says. */
const longestWait = 300;

/** The delay for a wait of so many seconds. Browsers end a timer beyond 2³¹ ms at once. */
export const delayOf = (seconds: number): number => Math.min(Math.max(seconds, 1), longestWait) * 1000;

/**
 * Seconds that a `Retry-After` header asks for, within `longestWait`: it holds seconds or a date. Null without one.
 * @param now milliseconds since 1970
 */
export function secondsAsked(header: string | null, now: number): number | null {
  const text = header?.trim() ?? "";
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return seconds > 0 ? Math.min(seconds, longestWait) : null;
}

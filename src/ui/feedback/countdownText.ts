const two = (value: number) => String(value).padStart(2, "0");

/** Seconds that are left, as 19:05 or 1:02:45. */
export function countdownText(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(left / 3600);
  const rest = `${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

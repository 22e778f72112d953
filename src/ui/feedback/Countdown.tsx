import { hourSeconds } from "#domain/time/durations.ts";
import { cx } from "#src/ui/cx.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Countdown.module.css";
import "#src/ui/icons/lateIcons.ts";

const two = (value: number) => String(value).padStart(2, "0");

/** Seconds that are left, as 19:05 or 1:02:45. */
export function countdownText(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(left / hourSeconds);
  const rest = `${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Below this many seconds the figure turns red. */
const SHORT = 120;

/**
 * Seconds that are left, as 19:05 or 1:02:45. It only shows: the flow counts, from the server's seconds.
 * Not read out each second; `label` says what it is the time of.
 */
export function Countdown({
  seconds,
  label,
  large = false,
}: {
  seconds: number;
  label: string;
  large?: boolean;
}) {
  const left = Math.max(0, Math.floor(seconds));
  return (
    <span
      role="timer"
      aria-label={label}
      aria-live="off"
      className={cx(styles.countdown, large && styles.large, left < SHORT && styles.short)}
    >
      <Icon name="clock" />
      <time dateTime={`PT${left}S`}>{countdownText(left)}</time>
    </span>
  );
}

import type { ReactNode } from "react";
import { cx } from "#src/ui/cx.ts";
import type { Tone } from "./Banner.tsx";
import styles from "./Tag.module.css";

/** A status or a property in a word or two. `dot` marks a status that may still change. */
export function Tag({
  tone,
  dot = false,
  plain = false,
  isUsual = false,
  children,
}: {
  /** Neutral unless said. */
  tone?: Tone;
  dot?: boolean;
  /** A dot and a word without a frame, for rows. */
  plain?: boolean;
  /** Where there is no news: in a table its word is heard, and only the dot seen. */
  isUsual?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={cx(styles.tag, tone && styles[tone], plain && styles.plain, isUsual && styles.usual)}>
      {(dot || plain) && <span className={styles.dot} />}
      {isUsual ? <span>{children}</span> : children}
    </span>
  );
}

import type { ReactNode } from "react";
import { cx } from "#src/ui/cx.ts";
import type { Tone } from "./Banner.tsx";
import styles from "./Tag.module.css";

/** A status or a property in a word or two. `dot` marks a status that may still change. */
export function Tag({
  tone,
  dot = false,
  plain = false,
  children,
}: {
  /** Neutral unless said. */
  tone?: Tone;
  dot?: boolean;
  /** A dot and a word without a frame, for rows. */
  plain?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={cx(styles.tag, tone && styles[tone], plain && styles.plain)}>
      {(dot || plain) && <span className={styles.dot} />}
      {children}
    </span>
  );
}

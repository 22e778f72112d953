import type { ReactNode } from "react";
import { cx } from "#src/ui/cx.ts";
import styles from "./CourseLine.module.css";

/** The course and how old it is; the mark goes from green to amber (`stale`) to red (`offline`). */
export function CourseLine({
  children,
  age,
  state,
}: {
  /** The course, an `Amount` on each side of the equals sign. */
  children: ReactNode;
  age: string;
  state?: "stale" | "offline";
}) {
  return (
    <div className={cx(styles.line, state && styles[state])}>
      <span className={styles.course}>{children}</span>
      <span className={styles.age}>{age}</span>
    </div>
  );
}

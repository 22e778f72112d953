import type { ReactNode } from "react";
import { cx } from "#src/ui/cx.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "./Text.tsx";
import styles from "./Timeline.module.css";
import "#src/ui/icons/lateIcons.ts";

/** Where an entry stands: behind, now, ahead, or gone wrong. */
export type TimelineState = "done" | "current" | "upcoming" | "failed";

/** One entry; `time` is already written for the visitor's language and zone, `dateTime` is ISO 8601. */
export type TimelineItem = {
  id: string;
  title: string;
  state: TimelineState;
  time?: string;
  dateTime?: string;
  detail?: ReactNode;
};

/** What happened, what happens now and what comes next, downwards. `stateTexts` say in words what the marks show. */
export function Timeline({
  label,
  items,
  stateTexts,
}: {
  label: string;
  items: readonly TimelineItem[];
  stateTexts: Record<TimelineState, string>;
}) {
  return (
    <ol aria-label={label}>
      {items.map((item) => (
        <li
          key={item.id}
          className={cx(styles.item, styles[item.state])}
          aria-current={item.state === "current" ? "step" : undefined}
        >
          <span className={styles.mark}>
            {item.state === "done" && <Icon name="check" size="small" />}
            {item.state === "failed" && <Icon name="close" size="small" />}
          </span>
          <p className={styles.title}>
            {item.title} <VisuallyHidden>({stateTexts[item.state]})</VisuallyHidden>
          </p>
          {item.time && (
            <time className={styles.time} dateTime={item.dateTime}>
              {item.time}
            </time>
          )}
          {item.detail && <div className={styles.detail}>{item.detail}</div>}
        </li>
      ))}
    </ol>
  );
}

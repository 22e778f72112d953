import { cx } from "#src/ui/cx.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Mark.module.css";
import type { Tone } from "./Banner.tsx";
import "#src/ui/icons/lateIcons.ts";

/** The stamp of an outcome, beside the words that say it: it went well, it is still on its way, or it ended otherwise. */
export function Mark({ tone = "neutral" }: { tone?: Tone | "neutral" }) {
  return (
    <span className={cx(styles.mark, styles[tone])} aria-hidden="true">
      <Icon name={tone === "success" ? "check" : tone === "info" ? "clock" : "close"} size="large" />
    </span>
  );
}

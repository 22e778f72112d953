import type { ReactNode } from "react";
import { cx } from "#src/ui/cx.ts";
import { reveal } from "./answer.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Banner.module.css";

/** What a message means; also its colour and sign. */
export type Tone = "info" | "success" | "warning" | "danger";

const icons = { info: "info", success: "success", warning: "warning", danger: "error" } as const;

/**
 * A message inside the page. `announce` reads it out when it appears (leave it off for what is there from the
 * start); danger interrupts, the others wait. One that `answers` what the visitor has just done comes into view, too: it
 * may stand below the fold of a phone.
 */
export function Banner({
  tone = "info",
  title,
  action,
  answers = false,
  announce = answers,
  children,
}: {
  tone?: Tone;
  title?: string;
  /** A small `Button` or `ButtonLink`. */
  action?: ReactNode;
  answers?: boolean;
  announce?: boolean;
  children?: ReactNode;
}) {
  const role = tone === "danger" ? "alert" : "status";
  return (
    <div
      ref={answers ? reveal : undefined}
      className={cx(styles.banner, styles[tone])}
      role={announce ? role : undefined}
    >
      <Icon name={icons[tone]} className={styles.icon} />
      <div className={styles.body}>
        <div className={styles.text}>
          {title && <p className={styles.title}>{title}</p>}
          {children && <div>{children}</div>}
        </div>
        {action}
      </div>
    </div>
  );
}

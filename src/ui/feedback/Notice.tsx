import type { ReactNode } from "react";
import { Button } from "#src/ui/controls/Button.tsx";
import { cx } from "#src/ui/cx.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import type { IconName } from "#src/ui/icons/iconName.ts";
import { Heading } from "#src/ui/layout/Text.tsx";
import styles from "./Notice.module.css";
import "#src/ui/icons/lateIcons.ts";

type Notice = { title: string; level?: 1 | 2 | 3; icon?: IconName; children?: ReactNode };

/** Nothing is here yet: why, and what to do about it (`action`). */
export function EmptyState({
  title,
  level = 3,
  icon = "inbox",
  children,
  action,
  isLine = false,
}: Notice & {
  action?: ReactNode;
  /** As one line, where an empty list is good news. */
  isLine?: boolean;
}) {
  return (
    <div className={cx(styles.notice, isLine && styles.line)}>
      <span className={styles.sign}>
        <Icon name={icon} size="large" />
      </span>
      <Heading level={level} look="subtitle">
        {title}
      </Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}

/** Something could not be shown: what, in plain words, and a button that tries again. It is read out. */
export function ErrorState({
  title,
  level = 3,
  icon = "warning",
  children,
  retry,
  action,
}: Notice & { retry?: { label: string; onRetry: () => void; pending?: boolean }; action?: ReactNode }) {
  return (
    <div className={cx(styles.notice, styles.failed)} role="alert">
      <span className={styles.sign}>
        <Icon name={icon} size="large" />
      </span>
      <Heading level={level} look="subtitle">
        {title}
      </Heading>
      {children && <div className={styles.text}>{children}</div>}
      {(retry || action) && (
        <div className={styles.actions}>
          {retry && (
            <Button icon="retry" pending={retry.pending ?? false} onClick={retry.onRetry}>
              {retry.label}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}

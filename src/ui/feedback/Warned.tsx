import { cx } from "#src/ui/cx.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Warned.module.css";

/** What must be heeded, with its sign; `strong` where money would be lost by who misses it. */
export const Warned = ({ children, strong = false }: { children: string; strong?: boolean }) => (
  <span className={cx(styles.warning, strong && styles.strong)}>
    <Icon name="warning" size="small" />
    <span>{children}</span>
  </span>
);

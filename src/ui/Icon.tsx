import { cx } from "./cx.ts";
import { iconPaths } from "./iconPaths.ts";
import type { IconName } from "./iconPaths.ts";
import styles from "./Icon.module.css";

/**
 * A drawn sign of the interface, in the colour of the text around it. Decorative: the component that uses it
 * without words beside it gives its control a label.
 */
export function Icon({
  name,
  size = "medium",
  className,
}: {
  name: IconName;
  size?: "small" | "medium" | "large";
  className?: string | undefined;
}) {
  return (
    <svg className={cx(styles.icon, styles[size], className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}

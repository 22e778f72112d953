import { cx } from "#src/ui/cx.ts";
import { iconPaths } from "./iconPaths.ts";
import type { IconName } from "./iconName.ts";
import styles from "./Icon.module.css";

/**
 * An icon in the colour of the surrounding text. Decorative: a component that shows it without words gives its control
 * a label.
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

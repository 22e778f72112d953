import type { ComponentProps } from "react";
import { cx } from "#src/ui/cx.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import type { IconName } from "#src/ui/icons/iconName.ts";
import styles from "./IconButton.module.css";

/**
 * A round button of 44 px with a sign only; `label` is what it is called. `outlined` where it stands alone
 * between other things.
 */
export function IconButton({
  icon,
  label,
  outlined = false,
  className,
  ...rest
}: Omit<ComponentProps<"button">, "children"> & { icon: IconName; label: string; outlined?: boolean }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(styles.button, outlined && styles.outlined, className)}
    >
      <Icon name={icon} />
    </button>
  );
}

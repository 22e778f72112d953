import type { ComponentProps } from "react";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/layout/Text.tsx";
import { CurrencyIcon } from "./CurrencyIcon.tsx";
import styles from "./CurrencyButton.module.css";

/**
 * Opens the choice of a currency and shows the one chosen. `label` is what is being chosen (“You give”), heard
 * before the name. Start loading the picker on `onPointerEnter` and `onFocus`.
 */
export function CurrencyButton({
  label,
  name,
  detail,
  icon,
  network,
  ...rest
}: Omit<ComponentProps<"button">, "className" | "children"> & {
  label: string;
  name: string;
  detail?: string | undefined;
  icon: string;
  network?: string | undefined;
}) {
  return (
    <button type="button" aria-haspopup="dialog" {...rest} className={styles.button}>
      <VisuallyHidden>{label}: </VisuallyHidden>
      <CurrencyIcon code={icon} network={network} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      <Icon name="chevronDown" size="small" className={styles.chevron} />
    </button>
  );
}

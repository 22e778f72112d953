import type { ReactNode } from "react";
import { cx } from "#src/ui/cx.ts";
import { CopyButton } from "./CopyButton.tsx";
import styles from "./CopyRow.module.css";

/** Something to carry over exactly (address, memo, amount): its name, its value, the sign that copies it. */
export function CopyRow({
  label,
  value,
  shown,
  note,
  large = false,
  copyLabel,
}: {
  label: string;
  /** What is copied. */
  value: string;
  /** What is seen, when it differs: an amount with its digit groups. */
  shown?: ReactNode;
  note?: ReactNode;
  large?: boolean;
  /** Full name of the button, for screen readers. */
  copyLabel: string;
}) {
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <p className={styles.label}>{label}</p>
        <p className={cx(styles.value, large && styles.large)}>{shown ?? value}</p>
      </div>
      <CopyButton value={value} label={copyLabel} iconOnly />
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

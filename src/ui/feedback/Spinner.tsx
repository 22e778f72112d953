import { cx } from "#src/ui/cx.ts";
import styles from "./Spinner.module.css";

/** Work going on. Decorative without a `label`; with one it is a status that is read out. */
export function Spinner({ label, className }: { label?: string; className?: string | undefined }) {
  return (
    <svg
      className={cx(styles.spinner, className)}
      viewBox="0 0 20 20"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <circle className={styles.track} cx="10" cy="10" r="8" />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </svg>
  );
}

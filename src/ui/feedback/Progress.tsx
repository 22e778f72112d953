import styles from "./Progress.module.css";

/** How much is done, 0 to 1; without a `value` only that it goes on. */
export function Progress({ label, value }: { label: string; value?: number | undefined }) {
  return (
    <progress
      className={styles.progress}
      aria-label={label}
      max={1}
      {...(value !== undefined && { value })}
    />
  );
}

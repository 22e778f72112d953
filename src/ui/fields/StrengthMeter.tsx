import { cx } from "#src/ui/cx.ts";
import styles from "./StrengthMeter.module.css";

/** How good something is, in `of` steps; `text` says it in words, and is read out when it changes. */
export function StrengthMeter({ value, of, text }: { value: number; of: number; text: string }) {
  return (
    <div className={styles.meter}>
      <div className={styles.bars} aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          <span key={index} className={cx(styles.bar, index < value && styles[`level${String(value)}`])} />
        ))}
      </div>
      <span className={styles.text} aria-live="polite">
        {text}
      </span>
    </div>
  );
}

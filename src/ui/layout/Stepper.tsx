import { cx } from "#src/ui/cx.ts";
import styles from "./Stepper.module.css";

/** The steps of a wizard and which one is now (`current` counts from 0). */
export function Stepper({
  label,
  steps,
  current,
}: {
  label: string;
  steps: readonly string[];
  current: number;
}) {
  return (
    <ol aria-label={label} className={styles.list}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={cx(styles.step, index < current && styles.done, index === current && styles.current)}
          aria-current={index === current ? "step" : undefined}
        >
          <span>
            {index + 1}. {step}
          </span>
        </li>
      ))}
    </ol>
  );
}

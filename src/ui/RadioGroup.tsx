import { useId } from "react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { FieldError } from "./Field.tsx";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./iconPaths.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";
import styles from "./RadioGroup.module.css";

/** One of the things to choose from. */
export type Choice<Value extends string> = { value: Value; label: string; disabled?: boolean };

type Group<Value extends string, Item extends Choice<Value>> = {
  /** What is being chosen. */
  legend: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  choices: readonly Item[];
};

/** A few choices as cards, each with a line that explains it. */
export function RadioCards<Value extends string>({
  legend,
  value,
  onChange,
  choices,
  error,
}: Group<Value, Choice<Value> & { detail?: ReactNode }> & { error?: string | undefined }) {
  const name = useId();
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.cards}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              className={styles.dot}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles.body}>
              <span className={styles.title}>{choice.label}</span>
              {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={name} error={error} />
    </fieldset>
  );
}

/** Two to four short choices in one strip; the legend is heard, not seen. `icon` alone hides the label the same way. */
export function Segmented<Value extends string>({
  legend,
  value,
  onChange,
  choices,
  wide = false,
}: Group<Value, Choice<Value> & { icon?: IconName }> & { wide?: boolean }) {
  const name = useId();
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      <div className={cx(styles.segments, wide && styles.wide)}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.segment} title={choice.icon && choice.label}>
            <input
              type="radio"
              name={name}
              className={styles.hiddenInput}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            {choice.icon ? (
              <>
                <Icon name={choice.icon} />
                <VisuallyHidden>{choice.label}</VisuallyHidden>
              </>
            ) : (
              choice.label
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

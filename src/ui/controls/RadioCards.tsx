import { useId } from "react";
import type { ReactNode } from "react";
import { FieldError } from "#src/ui/fields/Field.tsx";
import type { Choice, Group } from "./RadioGroup.tsx";
import styles from "./RadioGroup.module.css";

/** A few choices as cards, each with a line that explains it. */
export function RadioCards<Value extends string>({
  legend,
  value,
  onChange,
  choices,
  error,
  disabled,
}: Group<Value, Choice<Value> & { detail?: ReactNode }> & {
  error?: string | undefined;
  disabled?: boolean;
}) {
  const name = useId();
  return (
    <fieldset disabled={disabled} aria-describedby={error ? `${name}-error` : undefined}>
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

import { useId } from "react";
import type { ComponentProps } from "react";
import { Field, describedBy } from "#src/ui/fields/Field.tsx";
import type { FieldTexts } from "#src/ui/fields/Field.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import type { Choice } from "./RadioGroup.tsx";
import styles from "./Select.module.css";

/** A list that opens, for a handful of plain values (city, office). The browser's own, so that phones show theirs. */
export function Select({
  label,
  optional,
  hint,
  error,
  choices,
  placeholder,
  onChange,
  id: givenId,
  ...rest
}: Omit<ComponentProps<"select">, "onChange" | "className" | "children"> &
  FieldTexts & {
    choices: ReadonlyArray<Choice<string>>;
    /** Shown while the value is the empty string; cannot be chosen. */
    placeholder?: string;
    onChange?: (value: string) => void;
  }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error}>
      <div className={styles.box}>
        <select
          {...rest}
          id={id}
          className={styles.select}
          onChange={(event) => onChange?.(event.currentTarget.value)}
          {...describedBy(id, { hint, error })}
        >
          {placeholder && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" className={styles.chevron} />
      </div>
    </Field>
  );
}

import type { ReactNode } from "react";
import { Checkbox } from "./Checkbox.tsx";
import styles from "./CheckboxGroup.module.css";
import { FieldError } from "#src/ui/fields/Field.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";

/** Boxes of one field. An error belongs to the group and focuses its first box, which has the group's `id`. */
export const CheckboxGroup = <Value extends string>({
  id,
  legend,
  choices,
  value,
  error,
  disabled,
  onToggle,
}: {
  id: string;
  legend: string;
  choices: readonly { value: Value; label: ReactNode }[];
  value: readonly Value[];
  error?: string | undefined;
  disabled?: boolean;
  onToggle: (value: Value) => void;
}) => (
  <fieldset disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
    <legend className={styles.legend}>{legend}</legend>
    <Stack gap={2}>
      {choices.map((choice, index) => (
        <Checkbox
          key={choice.value}
          {...(index === 0 && { id })}
          name={choice.value}
          label={choice.label}
          checked={value.includes(choice.value)}
          onChange={() => onToggle(choice.value)}
        />
      ))}
    </Stack>
    <FieldError id={id} error={error} />
  </fieldset>
);

import { useId } from "react";
import { cx } from "#src/ui/cx.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import type { IconName } from "#src/ui/icons/iconName.ts";
import { VisuallyHidden } from "#src/ui/layout/Text.tsx";
import styles from "./RadioGroup.module.css";

/** One of the things to choose from. */
export type Choice<Value extends string> = { value: Value; label: string; disabled?: boolean };

/** What groups of choices have in common. */
export type Group<Value extends string, Item extends Choice<Value>> = {
  /** What is being chosen. */
  legend: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  choices: readonly Item[];
};

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

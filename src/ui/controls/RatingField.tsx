import { useId } from "react";
import { cx } from "#src/ui/cx.ts";
import { FieldError } from "#src/ui/fields/Field.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/layout/Text.tsx";
import styles from "./RatingField.module.css";
import "#src/ui/icons/lateIcons.ts";

/** One to five stars to choose from; 0 before any are chosen. `nameOf` says what each choice means. */
export function RatingField({
  id,
  legend,
  value,
  error,
  disabled,
  nameOf,
  onChange,
}: {
  /** Of the first star, which takes the focus where a rating is missing. */
  id: string;
  legend: string;
  value: number;
  error: string | undefined;
  disabled: boolean;
  nameOf: (rating: number) => string;
  onChange: (rating: number) => void;
}) {
  const name = useId();
  return (
    <fieldset disabled={disabled} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      <div className={styles.row}>
        <span className={styles.stars}>
          {[1, 2, 3, 4, 5].map((rating) => (
            <label key={rating} className={styles.star} title={nameOf(rating)}>
              <input
                id={rating === 1 ? id : undefined}
                type="radio"
                name={name}
                className={styles.input}
                checked={rating === value}
                onChange={() => onChange(rating)}
              />
              <Icon name="star" size="large" className={cx(styles.sign, rating <= value && styles.lit)} />
              <VisuallyHidden>{nameOf(rating)}</VisuallyHidden>
            </label>
          ))}
        </span>
        {/* Heard with the star itself. */}
        <span aria-hidden="true" className={styles.word}>
          {value > 0 && nameOf(value)}
        </span>
      </div>
      <FieldError id={name} error={error} />
    </fieldset>
  );
}

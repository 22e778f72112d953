import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { Field, describedBy } from "./Field.tsx";
import type { FieldTexts } from "./Field.tsx";
import styles from "./TextField.module.css";

/**
 * One line of text with its label. `onChange` gives the text. `prefix` and `suffix` stand inside the frame:
 * a sign, an `IconButton`, or a `<span>` of text. The rest are the attributes of `<input>`.
 */
export function TextField({
  label,
  optional,
  hint,
  error,
  prefix,
  suffix,
  onChange,
  id: givenId,
  className,
  ...rest
}: Omit<ComponentProps<"input">, "onChange" | "prefix"> &
  FieldTexts & { prefix?: ReactNode; suffix?: ReactNode; onChange?: (value: string) => void }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error}>
      <div className={styles.box}>
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        <input
          type="text"
          {...rest}
          id={id}
          className={cx(styles.input, className)}
          onChange={(event) => onChange?.(event.currentTarget.value)}
          {...describedBy(id, { hint, error })}
        />
        {suffix && <span className={styles.suffix}>{suffix}</span>}
      </div>
    </Field>
  );
}

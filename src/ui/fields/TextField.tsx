import { useId, useLayoutEffect, useRef } from "react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "#src/ui/cx.ts";
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
  const before = useRef(rest.value);
  const isTyping = useRef(false);
  // A text that arrives while an empty field has the focus, such as the account's e-mail, is selected: otherwise
  // what the person was about to type would be added to it.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (
      before.current === "" &&
      !isTyping.current &&
      focused instanceof HTMLInputElement &&
      focused.id === id
    )
      focused.select();
    before.current = rest.value;
    isTyping.current = false;
  }, [id, rest.value]);
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error}>
      <div className={styles.box}>
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        <input
          type="text"
          {...rest}
          id={id}
          className={cx(styles.input, className)}
          onChange={(event) => {
            isTyping.current = true;
            onChange?.(event.currentTarget.value);
          }}
          {...describedBy(id, { hint, error })}
        />
        {suffix && <span className={styles.suffix}>{suffix}</span>}
      </div>
    </Field>
  );
}

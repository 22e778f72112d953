import { useEffect, useId } from "react";
import type { ComponentProps } from "react";
import { useLingui } from "@lingui/react/macro";
import { cx } from "#src/ui/cx.ts";
import { Field, describedBy } from "./Field.tsx";
import type { FieldTexts } from "./Field.tsx";
import { markTyped, recallTyped } from "./typed-text.ts";
import box from "./TextField.module.css";
import styles from "./TextArea.module.css";

/** Several lines of text with their label; it grows with what is typed, which is not left without a question. `onChange` gives the text. */
export function TextArea({
  label,
  optional,
  hint,
  error,
  onChange,
  id: givenId,
  ...rest
}: Omit<ComponentProps<"textarea">, "onChange"> & FieldTexts & { onChange: (value: string) => void }) {
  const { t } = useLingui();
  const ownId = useId();
  const id = givenId ?? ownId;
  useEffect(() => {
    const area = document.getElementById(id);
    if (area instanceof HTMLTextAreaElement) recallTyped(area);
  }, [id]);
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error}>
      <div className={box.box}>
        <textarea
          {...rest}
          id={id}
          className={cx(box.input, styles.area)}
          onChange={({ currentTarget }) => {
            markTyped(currentTarget, t`Leave this page? What you've typed will be lost.`);
            onChange(currentTarget.value);
          }}
          {...describedBy(id, { hint, error })}
        />
      </div>
    </Field>
  );
}

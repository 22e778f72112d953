import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { awaitAnswer } from "#src/ui/feedback/answer.ts";
import { FieldError, describedBy } from "#src/ui/fields/Field.tsx";
import styles from "./Checkbox.module.css";

/** A box to tick. Its label may hold links; pressing a link does not tick the box. */
export function Checkbox({
  label,
  error,
  onChange,
  checked,
  id: givenId,
  ...rest
}: Omit<ComponentProps<"input">, "type" | "onChange" | "className"> & {
  label: ReactNode;
  error?: string | undefined;
  onChange?: (checked: boolean) => void;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  // The box may have been ticked before hydration; report that value once.
  const tellTick = (box: HTMLInputElement | null) => {
    if (box !== null && box.checked !== checked) onChange?.(box.checked);
  };
  return (
    <div>
      <label className={styles.row} htmlFor={id}>
        <input
          {...rest}
          id={id}
          ref={tellTick}
          type="checkbox"
          checked={checked}
          className={styles.box}
          onChange={(event) => {
            awaitAnswer();
            onChange?.(event.currentTarget.checked);
          }}
          {...describedBy(id, { error })}
        />
        <span className={styles.text}>{label}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}

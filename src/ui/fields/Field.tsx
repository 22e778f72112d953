import type { ReactNode } from "react";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Field.module.css";

/** Texts that every kind of field has around its control. */
export type FieldTexts = {
  label: string;
  /** Word after the label of a field that may stay empty, for example “optional”. */
  optional?: string | undefined;
  hint?: ReactNode;
  /** What is wrong and how to put it right; its presence marks the control invalid. */
  error?: string | undefined;
};

/** The attributes that tie a control to its hint and error. */
export function describedBy(id: string, { hint, error }: Pick<FieldTexts, "hint" | "error">) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return { "aria-invalid": error ? true : undefined, "aria-describedby": ids || undefined } as const;
}

/** The error of a field, read out when it appears. The live region stays in the page while it is empty. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <div aria-live="polite" className={styles.messages}>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="error" size="small" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

/** Label above, control, then the error and the hint. The building block of the other fields. */
export function Field({
  id,
  label,
  optional,
  hint,
  error,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label} {optional && <span className={styles.optional}>{optional}</span>}
      </label>
      {children}
      <FieldError id={id} error={error} />
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}

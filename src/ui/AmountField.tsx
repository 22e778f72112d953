import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { FieldError, describedBy } from "./Field.tsx";
import styles from "./AmountField.module.css";

/** Long amounts are set smaller rather than cut: what fits at 320 px decides. */
function lengthOf(value: string): "long" | "longest" | undefined {
  if (value.length > 16) return "longest";
  return value.length > 10 ? "long" : undefined;
}

/**
 * A large amount with the choice of its currency beside it. The text is whatever the visitor typed: reading,
 * rounding and clamping belong to the flow. `note` says in words what the flow did (“set to the minimum”)
 * and is read out. `onCommit` comes on blur and on Enter.
 */
export function AmountField({
  label,
  value,
  onChange,
  onCommit,
  picker,
  limits,
  error,
  note,
  pending = false,
  id: givenId,
  ...rest
}: Omit<ComponentProps<"input">, "onChange" | "value" | "type" | "className"> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onCommit?: () => void;
  /** A `CurrencyButton`. */
  picker?: ReactNode;
  /** `Chip`s that fill the minimum and the maximum in. */
  limits?: ReactNode;
  error?: string | undefined;
  note?: string | undefined;
  /** The figure is being worked out anew: it stays, in a paler tone. */
  pending?: boolean;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={styles.field}>
      <div className={styles.frame} data-pending={pending || undefined}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <input
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          placeholder="0"
          {...rest}
          id={id}
          type="text"
          value={value}
          className={styles.input}
          data-length={lengthOf(value)}
          aria-busy={pending || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={(event) => {
            rest.onBlur?.(event);
            onCommit?.();
          }}
          onKeyDown={(event) => {
            rest.onKeyDown?.(event);
            if (event.key !== "Enter" || !onCommit) return;
            // Enter settles this amount; it does not send the form that the amount is part of.
            event.preventDefault();
            onCommit();
          }}
          {...describedBy(id, { error, hint: note })}
        />
        {picker && <div className={styles.picker}>{picker}</div>}
        {limits && <div className={styles.limits}>{limits}</div>}
        <div className={cx(styles.below, limits ? styles.line : !error && !note && styles.silent)}>
          <FieldError id={id} error={error} />
          <output id={`${id}-hint`} className={styles.note}>
            {note}
          </output>
        </div>
      </div>
    </div>
  );
}

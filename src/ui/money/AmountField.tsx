import { useId, useLayoutEffect, useReducer, useRef, useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { flushSync } from "react-dom";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { cx } from "#src/ui/cx.ts";
import { FieldError, describedBy } from "#src/ui/fields/Field.tsx";
import { useAfterPaint } from "#src/ui/fields/useAfterPaint.ts";
import { type ShownAmount, amountText } from "./amountText.ts";
import styles from "./AmountField.module.css";

/** Long amounts are set smaller rather than cut: what fits at 320 px decides. */
function lengthOf(value: string): "long" | "longest" | undefined {
  if (value.length > 16) return "longest";
  return value.length > 10 ? "long" : undefined;
}

/**
 * A large amount with the choice of its currency beside it. Reading, rounding and clamping belong to the flow. `note`
 * says in words what the flow did (“set to the minimum”) and is read out.
 *
 * A key is painted before the flow hears of it through `onChange`, because the rest of the form takes longer to draw.
 * `onCommit` comes on blur and on Enter, after every `onChange`.
 */
export function AmountField({
  label,
  shown,
  onChange,
  onCommit,
  picker,
  limits,
  network,
  error,
  note,
  pending = false,
  id: givenId,
  ...rest
}: Omit<ComponentProps<"input">, "onChange" | "value" | "type" | "className"> & {
  label: string;
  shown: ShownAmount;
  onChange: (value: string) => void;
  onCommit?: () => void;
  /** A `CurrencyButton`. */
  picker?: ReactNode;
  /** `Chip`s that fill the minimum and the maximum in. */
  limits?: ReactNode;
  /** The choice of the network, where there is one. */
  network?: ReactNode;
  error?: string | undefined;
  note?: string | undefined;
  /** The figure is being worked out anew: it stays, in a paler tone. */
  pending?: boolean;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const locale = useLocale();
  const [isEditing, setEditing] = useState(false);
  const value = amountText(shown, locale, isEditing ? "typing" : "left");
  const [first] = useState(value);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const afterPaint = useAfterPaint();
  // The browser shows what is typed. React sets only a text that the flow changed, so that no key waits for it.
  useLayoutEffect(() => {
    const element = input.current;
    if (element === null || afterPaint.isWaiting()) return;
    const isFocused = document.activeElement === element;
    const text = isFocused && !isEditing ? amountText(shown, locale, "focused") : value;
    if (element.value === text) return;
    const { selectionStart, selectionEnd } = element;
    const isSameLength = element.value.length === text.length;
    element.value = text;
    // Only the groups or the decimal sign changed.
    if (isFocused && isSameLength) element.setSelectionRange(selectionStart, selectionEnd);
  });
  return (
    <div className={styles.field}>
      <div className={styles.frame} data-pending={pending || undefined}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <div className={styles.value}>
          <div className={styles.contained}>
            <input
              inputMode="decimal"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="done"
              // Beside a text it would only make the browser style the field anew at each key.
              placeholder={value === "" ? "0" : undefined}
              {...rest}
              id={id}
              type="text"
              ref={input}
              defaultValue={first}
              className={styles.input}
              data-length={lengthOf(value)}
              aria-busy={pending || undefined}
              onChange={(event) => {
                const text = event.currentTarget.value;
                afterPaint.schedule(() =>
                  flushSync(() => {
                    setEditing(true);
                    onChange(text);
                    // The flow may keep another text, even the one of before.
                    draw();
                  }),
                );
              }}
              onFocus={(event) => {
                rest.onFocus?.(event);
                draw();
              }}
              onBlur={(event) => {
                afterPaint.flush();
                rest.onBlur?.(event);
                setEditing(false);
                // The groups change with the focus, also of what was not edited.
                draw();
                onCommit?.();
              }}
              onKeyDown={(event) => {
                if (event.key === "Enter") afterPaint.flush();
                rest.onKeyDown?.(event);
                if (event.key !== "Enter" || !onCommit) return;
                // Enter settles this amount; it does not send the form that the amount is part of.
                event.preventDefault();
                setEditing(false);
                onCommit();
              }}
              {...describedBy(id, { error, hint: note })}
            />
          </div>
        </div>
        {picker && <div className={styles.picker}>{picker}</div>}
        {limits && <div className={styles.limits}>{limits}</div>}
        {network && <div className={styles.network}>{network}</div>}
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

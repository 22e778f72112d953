import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { cardBank, cardScheme, type CardScheme } from "#domain/requisites/card-scheme.ts";
import { caretAfter, shownCard, typeCard } from "#domain/requisites/card-text.ts";
import { CurrencyIcon } from "#src/ui/money/CurrencyIcon.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import styles from "./CardField.module.css";

/** Payment systems as printed on their cards; the names are not translated. */
const schemeNames: Record<CardScheme, string> = {
  visa: "VISA",
  mastercard: "Mastercard",
  mir: "МИР",
  unionpay: "UnionPay",
  amex: "AMEX",
  jcb: "JCB",
};

function Mark({ digits }: { digits: string }) {
  const bank = cardBank(digits);
  const scheme = cardScheme(digits);
  return (
    <span className={styles.mark}>
      {bank !== null && <CurrencyIcon code={bank} size="small" />}
      {scheme !== null && <b data-scheme={scheme}>{schemeNames[scheme]}</b>}
    </span>
  );
}

/**
 * A card number: grouped by four while it is typed, with the bank or payment system that the number reveals.
 */
export function CardField({
  value,
  onChange,
  ...rest
}: Omit<ComponentProps<typeof TextField>, "value" | "onChange" | "suffix"> & {
  value: string;
  onChange: (value: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const isForward = useRef(false);
  // Digits before the caret. A new object per keystroke forces a render; otherwise the browser moves the
  // caret to the end.
  const [typed, setTyped] = useState<{ before: number }>();
  const shown = shownCard(value);
  useLayoutEffect(() => {
    if (typed === undefined || document.activeElement !== input.current) return;
    const at = caretAfter(typed.before);
    input.current?.setSelectionRange(at, at);
  }, [typed]);
  return (
    <TextField
      {...rest}
      ref={input}
      value={shown}
      onInput={({ nativeEvent }) => {
        isForward.current =
          nativeEvent instanceof InputEvent && nativeEvent.inputType === "deleteContentForward";
      }}
      onChange={(text) => {
        const caret = input.current?.selectionStart ?? text.length;
        const { value: next, before } = typeCard(shown, { text, caret, forward: isForward.current });
        if (before !== null) setTyped({ before });
        onChange(next);
      }}
      suffix={<Mark digits={value.replace(/\D/g, "")} />}
    />
  );
}

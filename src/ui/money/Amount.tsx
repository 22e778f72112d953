import type { Locale } from "#domain/text/locale.ts";
import { cx } from "#src/ui/cx.ts";
import { formatAmount } from "./formatAmount.ts";
import styles from "./Amount.module.css";

/** A sum of money: digits of one width, grouped, with its sign or ticker, never broken over two lines. */
export function Amount({
  value,
  currency,
  locale,
  size,
}: {
  /** A decimal string as it comes over the wire. */
  value: string;
  /** ISO code or ticker; without it the bare figure. */
  currency?: string;
  locale: Locale;
  size?: "large";
}) {
  const text = formatAmount(value, { locale, ...(currency && { currency }) });
  return (
    <data value={value} className={cx(styles.amount, size && styles[size])}>
      {text}
    </data>
  );
}

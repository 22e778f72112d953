import { parseAmount } from "#domain/money/amount.ts";
import type { Locale } from "#domain/text/locale.ts";

const decimalSign = { ru: ",", en: "." } as const satisfies Record<Locale, string>;
const narrowSpace = "\u202f";
const groupSign = { ru: narrowSpace, en: "," } as const satisfies Record<Locale, string>;

/** A plain amount, with or without digit groups, with at most one decimal sign. */
const plain = /^\d[\d\s]*(?:[.,]\d*)?$/;

/** Nothing but digits around one point. */
const pointed = /^[\d\s]*\.[\d\s]*$/;

/** An amount as its input shows it. */
export interface ShownAmount {
  /** What was typed, or what it comes to. */
  amount: string;
  /** Whether it was typed here. */
  isTyped: boolean;
  decimals: number;
}

/** What the visitor does with the input. */
export type InputUse = "typing" | "focused" | "left";

/**
 * The text of an amount's input. While the visitor types, only the decimal sign changes. A computed amount,
 * or a typed one that was left, is grouped. In a focused input the groups are narrow spaces in every language:
 * `parseAmount` would read "1,234" as decimals once a digit of it is deleted. A pasted currency sign is removed.
 * Anything that is not an amount stays as it is.
 */
export function amountText(
  { amount, isTyped, decimals }: ShownAmount,
  locale: Locale,
  use: InputUse,
): string {
  if (isTyped && use === "typing")
    return pointed.test(amount) ? amount.replace(".", decimalSign[locale]) : amount;
  const parsed = parseAmount(amount, decimals, "shown");
  const isPlain = plain.test(amount);
  if (!parsed.ok && (!isPlain || parsed.error === "ambiguous")) return amount;
  const written = isPlain || !parsed.ok ? amount : parsed.value;
  const [whole = "", fraction] = written.replaceAll(/\s/g, "").split(/[.,]/);
  const shown = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, use === "left" ? groupSign[locale] : narrowSpace);
  // Hundredths are written in full.
  return fraction
    ? shown + decimalSign[locale] + (decimals === 2 ? fraction.padEnd(2, "0") : fraction)
    : shown;
}

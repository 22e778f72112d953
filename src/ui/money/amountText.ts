import { parseAmount } from "#domain/amount.ts";
import type { Locale } from "#domain/locale.ts";

const decimalSign = { ru: ",", en: "." } as const satisfies Record<Locale, string>;

/** A plain amount, with or without digit groups, with at most one decimal sign. */
const plain = /^\d[\d\s]*(?:[.,]\d*)?$/;

/** Nothing but digits around one point. */
const pointed = /^[\d\s]*\.[\d\s]*$/;

/** An amount as its input shows it. */
interface ShownAmount {
  /** What was typed, or what it comes to. */
  amount: string;
  /** Whether it was typed here. */
  isTyped: boolean;
  decimals: number;
}

/**
 * The text of an amount's input. While the visitor types, only the decimal sign changes. A computed amount,
 * or a typed one after blur, is grouped with narrow spaces: `parseAmount` reads them in both languages,
 * whereas it would read commas as decimals. A pasted currency sign is removed. Anything that is not an amount
 * stays as it is.
 */
export function amountText(
  { amount, isTyped, decimals }: ShownAmount,
  locale: Locale,
  isEditing = isTyped,
): string {
  if (isTyped && isEditing) return pointed.test(amount) ? amount.replace(".", decimalSign[locale]) : amount;
  const parsed = plain.test(amount) ? null : parseAmount(amount, decimals);
  if (parsed?.ok === false) return amount;
  const [whole = "", fraction] = (parsed?.value ?? amount).replaceAll(/\s/g, "").split(/[.,]/);
  const shown = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, "\u202f");
  // Hundredths are written in full.
  return fraction
    ? shown + decimalSign[locale] + (decimals === 2 ? fraction.padEnd(2, "0") : fraction)
    : shown;
}

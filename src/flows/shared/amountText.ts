import { parseAmount } from "#domain/amount.ts";
import type { Locale } from "#domain/locale.ts";

const decimalSign = { ru: ",", en: "." } as const satisfies Record<Locale, string>;

/** A plain amount, its digits grouped or not, with one decimal sign at most. */
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
 * What stands in an amount's input. What is being typed keeps its look, but for the decimal sign. What was worked out,
 * or typed and left, is grouped by narrow spaces, which `parseAmount` reads in either language, where commas would be
 * decimals to it. A currency sign that was pasted with it goes. What is no amount stays as it is.
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
  return fraction === undefined || fraction === "" ? shown : shown + decimalSign[locale] + fraction;
}

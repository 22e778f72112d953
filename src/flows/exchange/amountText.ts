import type { Locale } from "#domain/locale.ts";
import type { SideView } from "#machines/exchange/form.selectors.ts";

const decimalSign = { ru: ",", en: "." } as const satisfies Record<Locale, string>;

/** A plain amount, its digits grouped or not, with one decimal sign at most. */
const plain = /^\d[\d\s]*(?:[.,]\d*)?$/;

/**
 * What stands in an amount's input. What is being typed keeps its look, but for the decimal sign. What was worked out,
 * or typed and left, is grouped by narrow spaces, which `parseAmount` reads in either language, where commas would be
 * decimals to it. What is no plain amount stays as it is.
 */
export function amountText(
  { amount, isTyped }: Pick<SideView, "amount" | "isTyped">,
  locale: Locale,
  isEditing = isTyped,
): string {
  const parts = amount.split(".");
  if (isTyped && isEditing) {
    return parts.length > 2 || amount.includes(",") ? amount : parts.join(decimalSign[locale]);
  }
  if (!plain.test(amount)) return amount;
  const [whole = "", fraction] = amount.replaceAll(/\s/g, "").split(/[.,]/);
  const shown = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, "\u202f");
  return fraction === undefined || fraction === "" ? shown : shown + decimalSign[locale] + fraction;
}

import type { Locale } from "#domain/locale.ts";
import type { SideView } from "#machines/exchange/form.selectors.ts";

const decimalSign = { ru: ",", en: "." } as const satisfies Record<Locale, string>;

/**
 * What stands in an amount's input. What was worked out is grouped by narrow spaces, which `parseAmount` reads in either
 * language, where commas would be decimals to it; what was typed keeps its look, but for the decimal sign.
 */
export function amountText(
  { amount, isTyped }: Pick<SideView, "amount" | "isTyped">,
  locale: Locale,
): string {
  const parts = amount.split(".");
  if (parts.length > 2 || amount.includes(",")) return amount;
  const [whole = "", fraction] = parts;
  const shown = isTyped ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, "\u202f");
  return fraction === undefined ? shown : shown + decimalSign[locale] + fraction;
}

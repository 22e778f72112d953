/** Currencies that `Intl` writes with a sign of their own; the rest are followed by their ticker. */
const signed = new Set(["RUB", "USD", "EUR", "GBP", "KZT", "UAH", "TRY", "CNY", "BYN", "GEL", "AMD", "AED"]);

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, currency: string, decimals: number) {
  const key = `${locale} ${currency} ${decimals}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    ...(currency && { style: "currency", currency, currencyDisplay: "narrowSymbol" }),
  });
  formats.set(key, made);
  return made;
}

/**
 * A decimal string in the figures of a language: digit groups, the currency's sign or ticker, every decimal that
 * the string has (two for money with a sign that has any). The figure never goes through a binary number:
 * `Intl.NumberFormat` reads decimal strings exactly. What is not a decimal comes back as it is.
 */
export function formatAmount(
  value: string,
  { locale, currency = "" }: { locale: string; currency?: string },
): string {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return currency ? `${value} ${currency}` : value;
  const sign = signed.has(currency);
  const written = value.split(".")[1]?.length ?? 0;
  const decimals = Math.min(sign && written > 0 ? Math.max(written, 2) : written, 100);
  const figure = formatOf(locale, sign ? currency : "", decimals).format(value as `${number}`);
  return currency && !sign ? `${figure}\u00A0${currency}` : figure;
}

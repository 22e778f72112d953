import { signedTickers } from "#domain/currency-signs.ts";

/** How a language writes a figure around its decimals: made once a currency, because making one takes a millisecond. */
const figures = new Map<string, Intl.NumberFormat>();

function figuresOf(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const format =
    figures.get(key) ??
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      ...(currency && { style: "currency", currency, currencyDisplay: "narrowSymbol" }),
    });
  figures.set(key, format);
  return format;
}

/** The whole part is the language's to write; the decimals are put behind it as they are. */
function figure(value: string, decimals: number, format: Intl.NumberFormat): string {
  const [whole = "0", written = ""] = value.split(".");
  const fraction = written.padEnd(decimals, "0");
  return format
    .formatToParts(whole as `${number}`)
    .map(({ type, value: part }) => {
      if (type === "fraction") return fraction;
      return type === "decimal" && fraction === "" ? "" : part;
    })
    .join("");
}

const percents = new Map<string, Intl.NumberFormat>();

/** Percent from a decimal string: "0.3%", in Russian "0,3\u00A0%"; a change has its sign, "+0.3%". */
export function formatPercent(
  value: string,
  { locale, isChange = false }: { locale: string; isChange?: boolean },
): string {
  const key = `${locale} ${isChange}`;
  const format =
    percents.get(key) ??
    new Intl.NumberFormat(locale, {
      style: "percent",
      signDisplay: isChange ? "exceptZero" : "auto",
      maximumFractionDigits: 18,
    });
  percents.set(key, format);
  // `Intl` reads the exponent exactly: a percent is a hundredth.
  return format.format(`${value}e-2` as `${number}`);
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
  const sign = signedTickers.has(currency);
  const written = value.split(".")[1]?.length ?? 0;
  const decimals = sign && written > 0 ? Math.max(written, 2) : written;
  const text = figure(value, decimals, figuresOf(locale, sign ? currency : ""));
  return currency && !sign ? `${text}\u00A0${currency}` : text;
}

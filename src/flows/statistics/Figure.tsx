import { useLingui } from "@lingui/react/macro";
import type { DecimalString } from "#domain/money.ts";
import type { FigureCurrency } from "#machines/statistics/statistics.types.ts";
import { useLocale } from "#src/i18n/LocaleContext.tsx";
import { Amount } from "#src/ui/Amount.tsx";
import { formatAmount, formatPercent } from "#src/ui/formatAmount.ts";

/** Formats a figure: money with its currency, claims as a number. */
export function useFigureText(): (value: DecimalString, currency: FigureCurrency | null) => string {
  const locale = useLocale();
  return (value, currency) =>
    formatAmount(value, { locale, ...(currency !== null && { currency: currency.ticker }) });
}

/** A figure on the page. */
export function Figure({
  value,
  currency,
  size,
}: {
  value: DecimalString;
  currency: FigureCurrency | null;
  size?: "large";
}) {
  const locale = useLocale();
  return (
    <Amount
      value={value}
      locale={locale}
      {...(currency !== null && { currency: currency.ticker })}
      {...(size && { size })}
    />
  );
}

/** Formats a count and its share of all, if there are any. */
export function useShareText(): (count: number, share: DecimalString | null) => string {
  const locale = useLocale();
  return (count, share) => {
    const written = formatAmount(String(count), { locale });
    return share === null ? written : `${written} · ${formatPercent(share, { locale })}`;
  };
}

/** Formats a figure's previous value and its change. */
export function useChangeText(): (before: string, change: DecimalString | null) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (before, change) =>
    [t`Before: ${before}`, change !== null && formatPercent(change, { locale, isChange: true })]
      .filter(Boolean)
      .join(" · ");
}

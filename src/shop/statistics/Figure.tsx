import { useLingui } from "@lingui/react/macro";
import type { DecimalString } from "#domain/money/money.ts";
import type { Stage } from "#machines/shop/statistics/statistics.figures.ts";
import type { FigureCurrency } from "#machines/shop/statistics/statistics.types.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { formatAmount, formatPercent } from "#src/ui/money/formatAmount.ts";

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

/** Formats the count of a stage and its share, with what it is a share of. */
export function useShareText(): (id: Stage["id"], count: number, share: DecimalString | null) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (id, count, share) => {
    const written = formatAmount(String(count), { locale });
    if (share === null) return written;
    const percent = formatPercent(share, { locale });
    return `${written} · ${id === "ordered" ? t`${percent} of opened` : t`${percent} of created`}`;
  };
}

/** Formats a figure's previous value and its change. */
export function useChangeText(): (before: string, change: DecimalString | null) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (before, change) =>
    [t`Previously: ${before}`, change !== null && formatPercent(change, { locale, isChange: true })]
      .filter(Boolean)
      .join(" · ");
}

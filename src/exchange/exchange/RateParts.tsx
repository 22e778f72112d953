import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { writeSpan } from "#domain/time/span.ts";
import type { CurrencyVariant } from "#machines/exchange/exchange/exchange.types.ts";
import { CourseText } from "#src/ui/money/CourseText.tsx";
import { KeyValue, type KeyValuePair } from "#src/ui/layout/KeyValue.tsx";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { formatPercent } from "#src/ui/money/formatAmount.ts";
import type { Exchange } from "./useExchange.ts";

/** What the rate is made of, how long it holds, and what is there to pay out. */
export function RateParts({
  view: { courseLine, receive, holdMinutes, service },
  from,
  to,
}: Pick<Exchange, "view"> & { from: CurrencyVariant; to: CurrencyVariant }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (courseLine === null) return null;
  const { market, margin, bonus, surcharge, steps } = courseLine;
  const step = steps.find(({ isApplied }) => isApplied);
  const row = (key: string, value: ReactNode): KeyValuePair[] => (value === null ? [] : [{ key, value }]);
  const change = (percent: string | null | undefined) =>
    percent ? formatPercent(percent, { locale, isChange: true }) : null;
  const span = (minutes: number | null | undefined) =>
    typeof minutes === "number" ? writeSpan(locale, minutes) : null;
  return (
    <KeyValue
      dense
      pairs={[
        ...row(t`Market rate`, market && <CourseText course={market} from={from.ticker} to={to.ticker} />),
        ...row(t`Our margin, in the rate`, change(margin)),
        ...row(t`Bonus in the rate`, change(bonus)),
        ...row(t`Bonus for the amount, in the rate`, change(step?.percent)),
        ...row(t`Shop's surcharge in the rate`, surcharge && formatPercent(surcharge, { locale })),
        ...row(t`Fee`, t`included in the rate`),
        ...row(t`Rate locked for`, span(holdMinutes)),
        ...row(t`Usually takes`, span(service?.usualMinutes)),
        ...row(
          t`Reserve`,
          receive.reserve && <Amount value={receive.reserve} currency={to.ticker} locale={locale} />,
        ),
      ]}
    />
  );
}

import { useLingui } from "@lingui/react/macro";
import { memo, type ReactNode } from "react";
import type { CourseLine as Course } from "#machines/exchange/exchange/exchange.selectors.ts";
import type { CurrencyVariant } from "#machines/exchange/exchange/exchange.types.ts";
import { CourseText } from "#src/ui/money/CourseText.tsx";
import { KeyValue, type KeyValuePair } from "#src/ui/layout/KeyValue.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { formatAmount, formatPercent } from "#src/ui/money/formatAmount.ts";
import { CourseView } from "./CourseView.tsx";
import styles from "./Exchange.module.css";
import type { Exchange } from "./useExchange.ts";

/** From which amounts the course is better, with the one that applies. */
const CourseSteps = memo(function CourseSteps({
  steps,
  from,
}: Pick<Course, "steps"> & { from: CurrencyVariant }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <ul className={styles.steps}>
      {steps.map((step) => {
        const amount = formatAmount(step.from, { locale, currency: from.ticker });
        const percent = formatPercent(step.percent, { locale });
        return (
          <li key={step.from} aria-current={step.isApplied ? "true" : undefined}>
            {t`From ${amount}: ${percent} more`}
          </li>
        );
      })}
    </ul>
  );
});

/** What the rate is made of, how long it holds, and what is there to pay out. */
function Parts({
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
  const minutes = (count: number | null | undefined) => (typeof count === "number" ? t`${count} min` : null);
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
        ...row(t`Rate locked for`, minutes(holdMinutes)),
        ...row(t`Usually takes`, minutes(service?.usualMinutes)),
        ...row(
          t`Reserve`,
          receive.reserve && <Amount value={receive.reserve} currency={to.ticker} locale={locale} />,
        ),
      ]}
    />
  );
}

/** The rate, which opens into its parts. */
export function RateLine({ view }: Pick<Exchange, "view">) {
  const { t } = useLingui();
  const { courseLine, send, receive, promocode } = view;
  if (courseLine === null || send.currency === null || receive.currency === null) return null;
  const sides = { from: send.currency, to: receive.currency };
  return (
    <>
      {/* A surcharge is seen without a press. */}
      <details className={styles.rate} open={courseLine.surcharge !== null}>
        <summary>
          <CourseView course={courseLine} {...sides} />
        </summary>
        <Parts view={view} {...sides} />
      </details>
      {promocode.effect !== null && (
        <Text size="small" tone="success">{t`With the promo code ${promocode.effect.promocode}`}</Text>
      )}
      {courseLine.steps.length > 0 && <CourseSteps steps={courseLine.steps} from={send.currency} />}
    </>
  );
}

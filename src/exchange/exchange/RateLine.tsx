import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { CourseLine as Course } from "#machines/exchange/exchange/exchange.selectors.ts";
import type { CurrencyVariant } from "#machines/exchange/exchange/exchange.types.ts";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { useWhenIdle } from "#src/ui/whenIdle.ts";
import { Text } from "#src/ui/layout/Text.tsx";
import { useLocale } from "#src/language/LocaleContext.tsx";
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

const parts = lazyComponent(
  () => import("./RateParts.tsx"),
  ({ RateParts }) => RateParts,
  { waits: true },
);

/** The rate, which opens into its parts. */
export function RateLine({ view }: Pick<Exchange, "view">) {
  const { t } = useLingui();
  const { courseLine, send, receive, promocode } = view;
  useWhenIdle(true, parts.preload);
  if (courseLine === null || send.currency === null || receive.currency === null) return null;
  const sides = { from: send.currency, to: receive.currency };
  return (
    <>
      {/* A surcharge is seen without a press. */}
      <details className={styles.rate} open={courseLine.surcharge !== null}>
        <summary>
          <CourseView course={courseLine} {...sides} />
        </summary>
        <parts.Lazy view={view} {...sides} fallback={<Skeleton shape="block" className={styles.parts} />} />
      </details>
      {promocode.effect !== null && (
        <Text size="small" tone="success">{t`With the promo code ${promocode.effect.promocode}`}</Text>
      )}
      {courseLine.steps.length > 0 && <CourseSteps steps={courseLine.steps} from={send.currency} />}
    </>
  );
}

import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { writeSpan } from "#domain/time/span.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { currencyTitle } from "#src/ui/money/currencyText.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { cx } from "#src/ui/cx.ts";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import styles from "./ExchangeHeading.module.css";
import type { ExchangeView } from "./useExchange.ts";

/** Whether claims are accepted now, and a link to support with its hours. */
const Service = memo(function Service({ isOpen, supportHours }: NonNullable<ExchangeView["service"]>) {
  const { t } = useLingui();
  return (
    <>
      <span className={cx(styles.fact, isOpen ? styles.open : styles.closed)}>
        {isOpen ? t`Open now` : t`Closed now`}
      </span>
      <Anchor className={styles.support} href="/contacts">
        {supportHours === null ? t`Support` : t`Support ${supportHours}`}
      </Anchor>
    </>
  );
});

function useTitle(view: ExchangeView | null): string {
  const { t } = useLingui();
  const locale = useLocale();
  // A line breaks between the currencies, not within a name.
  const [from, to] = [view?.send.currency, view?.receive.currency].map(
    (currency) => currency && currencyTitle(currency).replaceAll(" ", "\u00A0"),
  );
  const minutes = view?.service?.usualMinutes ?? null;
  if (!from || !to) return t`Currency exchange online`;
  const title =
    minutes === null
      ? t`Exchange: ${from} → ${to}`
      : t`${from} → ${to} in about ${writeSpan(locale, minutes)}`;
  // The arrow ends a line rather than begins one.
  return title.replace(" →", "\u00A0→");
}

/** What the page promises, by pair, and facts about the service. Reserves its height from the start. */
export function ExchangeHeading({ view }: { view: ExchangeView | null }) {
  const { t } = useLingui();
  return (
    <div className={styles.heading}>
      <Heading level={1} className={styles.title}>
        {useTitle(view)}
      </Heading>
      <Text tone="secondary" className={styles.lead}>
        {t`The order fixes the rate and the amounts, and the reserve is held for you. You pay only after you have checked everything.`}
      </Text>
      <p className={styles.facts}>{view?.service && <Service {...view.service} />}</p>
    </div>
  );
}

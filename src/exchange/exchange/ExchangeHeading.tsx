import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { currencyTitle } from "#src/ui/money/currencyText.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { cx } from "#src/ui/cx.ts";
import { Heading } from "#src/ui/layout/Text.tsx";
import styles from "./ExchangeHeading.module.css";
import type { ExchangeView } from "./useExchange.ts";

/** Whether claims are accepted now, a link to support with its hours, and how long claims took lately. */
function ServiceFacts({ isOpen, usualMinutes, supportHours }: NonNullable<ExchangeView["service"]>) {
  const { t } = useLingui();
  return (
    <>
      <span className={cx(styles.fact, isOpen ? styles.open : styles.closed)}>
        {isOpen ? t`Open now` : t`Closed now`}
      </span>
      <Anchor className={styles.support} href="/contacts">
        {supportHours === null ? t`Support` : t`Support ${supportHours}`}
      </Anchor>
      {usualMinutes !== null && (
        // No plural: its first `Intl.PluralRules` stops a phone for 150 ms.
        <span className={styles.fact}>{t`Usually ${usualMinutes} min from payment to payout`}</span>
      )}
    </>
  );
}

/** Not a function in the call: there the macro compiles a plural to an empty message. */
const Service = memo(ServiceFacts);

/** The purpose of the page, by pair, and verified facts about the service. Reserves its height from the start. */
export function ExchangeHeading({ view }: { view: ExchangeView | null }) {
  const { t } = useLingui();
  const [from, to] = [view?.send.currency, view?.receive.currency].map(
    (currency) => currency && currencyTitle(currency),
  );
  return (
    <div className={styles.heading}>
      <Heading level={1} className={styles.title}>
        {from && to ? t`Exchange: ${from} → ${to}` : t`Currency exchange online`}
      </Heading>
      <p className={styles.facts}>{view?.service && <Service {...view.service} />}</p>
    </div>
  );
}

import { useLingui } from "@lingui/react/macro";
import type { Reserve } from "#machines/showcase/showcase.types.ts";
import { networkCode } from "#src/flows/shared/currencyText.ts";
import { useLocale } from "#src/i18n/LocaleContext.tsx";
import { Amount } from "#src/ui/Amount.tsx";
import { Section } from "#src/ui/Card.tsx";
import { CurrencyIcon } from "#src/ui/CurrencyIcon.tsx";
import { EmptyState } from "#src/ui/Notice.tsx";
import { Text } from "#src/ui/Text.tsx";
import styles from "./Showcase.module.css";

/** What the exchange can pay out now, currency by currency. */
export function Reserves({ reserves }: { reserves: readonly Reserve[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Section
      below
      title={t`Reserves`}
      lead={t`What we can pay out right now. A claim reserves its part until it ends.`}
    >
      {reserves.length === 0 ? (
        <EmptyState
          title={t`Nothing can be paid out at the moment`}
        >{t`Come back a little later.`}</EmptyState>
      ) : (
        <ul className={styles.reserves}>
          {reserves.map(({ currency, amount }) => (
            <li key={currency.code} className={styles.reserve}>
              <CurrencyIcon code={currency.icon} network={currency.network?.code} />
              <span className={styles.name}>
                {currency.name}
                {networkCode(currency) !== null && (
                  <Text as="span" size="small" tone="muted">
                    {networkCode(currency)}
                  </Text>
                )}
              </span>
              <Amount value={amount} currency={currency.ticker} locale={locale} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

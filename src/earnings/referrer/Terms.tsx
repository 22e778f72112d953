import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { rewardOf } from "#domain/earnings/referral.ts";
import type { Referral } from "#machines/earnings/referrer/referrer.machine.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { formatAmount, formatPercent } from "#src/ui/money/formatAmount.ts";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import styles from "./Referrer.module.css";

/** Profit of the example, in the currency of rewards. */
const exampleProfit = "20";

/** The terms of the programme with an example in numbers. */
export function Terms({ terms: { share, currency, remembered_days: days } }: { terms: Referral["terms"] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const amount = (value: string) => formatAmount(value, { locale, currency: currency.ticker });
  const reward = rewardOf({ profit: exampleProfit, rate: "1", share, decimals: currency.decimals });
  return (
    <Card className={styles.wide}>
      <Stack gap={3}>
        <Heading level={2} look="subtitle">{t`Terms`}</Heading>
        <Text>{t`You get ${formatPercent(share, { locale })} of what we earn on each completed exchange.`}</Text>
        <Text className={styles.example}>
          {t`For example, we earn ${amount(exampleProfit)} on an exchange: ${amount(reward)} are yours as soon as it is completed.`}
        </Text>
        <Text size="small" tone="secondary">
          {t({
            message: plural(days, {
              one: "A browser remembers your link for # day. People who sign up with it stay your referrals for good. Your own exchanges earn no reward.",
              other:
                "A browser remembers your link for # days. People who sign up with it stay your referrals for good. Your own exchanges earn no reward.",
            }),
          })}
        </Text>
      </Stack>
    </Card>
  );
}

import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";

/** Totals of rewards in one currency. */
export interface Rewards {
  readonly balance: string;
  readonly earned: string;
  readonly expected: string;
  readonly counts: { readonly rewards: number; readonly waiting: number };
}

/** Shows the available balance and what a link has earned so far. */
export function RewardBalance({
  rewards: { balance, earned, expected, counts },
  ticker,
  more = [],
  children,
}: {
  rewards: Rewards;
  ticker: string;
  /** Counts beside those of the rewards. */
  more?: readonly { readonly key: string; readonly count: number }[];
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const amount = (value: string, size?: "large") => (
    <Amount value={value} currency={ticker} locale={locale} {...(size && { size })} />
  );
  const count = (value: number) => new Intl.NumberFormat(locale).format(value);
  return (
    <Card>
      <Stack gap={3}>
        <Row justify="between" gap={3}>
          <Stack gap={1}>
            <Heading level={2} look="subtitle">{t`Balance`}</Heading>
            {amount(balance, "large")}
          </Stack>
          {children}
        </Row>
        <KeyValue
          pairs={[
            { key: t`Total earned`, value: amount(earned) },
            { key: t`Expected`, value: amount(expected) },
            { key: t`Rewards credited`, value: count(counts.rewards) },
            { key: t`Exchanges in progress`, value: count(counts.waiting) },
            ...more.map(({ key, count: number }) => ({ key, value: count(number) })),
          ]}
        />
      </Stack>
    </Card>
  );
}

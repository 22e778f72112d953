import { useLingui } from "@lingui/react/macro";
import type { Referral } from "#machines/earnings/referrer/referrer.machine.ts";
import { formatNarrowDay } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Table } from "#src/ui/layout/Table.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { LateChart } from "./LateChart.ts";
import styles from "./Referrer.module.css";

type Day = Referral["days"][number] & { ticker: string };

/** Noon of a day: it falls on that day in the visitor's time zone. */
const noonOf = (day: string): string => `${day}T12:00:00`;

function DayCell({ day }: Day) {
  return formatNarrowDay(useLocale(), noonOf(day));
}

function SumCell({ amount, ticker }: Day) {
  return <Amount value={amount} currency={ticker} locale={useLocale()} />;
}

const cells = {
  day: (day: Day) => <DayCell {...day} />,
  count: ({ count }: Day) => count,
  amount: (day: Day) => <SumCell {...day} />,
};

/** The rewards of the last thirty days: a chart, and a table of the days with rewards. */
export function DailyRewards({
  days,
  currency,
}: {
  days: Referral["days"];
  currency: Referral["terms"]["currency"];
}) {
  const { t } = useLingui();
  const rewarded = days.filter(({ count }) => count > 0).toReversed();
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2} look="subtitle">{t`Rewards by day`}</Heading>
        {rewarded.length === 0 ? (
          <Text tone="secondary">{t`No rewards in the last 30 days.`}</Text>
        ) : (
          <>
            <LateChart
              days={days}
              ticker={currency.ticker}
              fallback={<Skeleton shape="block" {...(styles.chart && { className: styles.chart })} />}
            />
            <details className={styles.details}>
              <summary>{t`Show as a table`}</summary>
              <Table
                caption={t`Rewards by day, the newest first`}
                rows={rewarded.map((day) => ({ ...day, ticker: currency.ticker }))}
                rowKey={({ day }) => day}
                columns={[
                  { id: "day", title: t`Day`, cell: cells.day },
                  { id: "count", title: t`Rewards`, align: "end", cell: cells.count },
                  { id: "amount", title: t`Amount`, align: "end", cell: cells.amount },
                ]}
              />
            </details>
          </>
        )}
      </Stack>
    </Card>
  );
}

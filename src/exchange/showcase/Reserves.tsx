import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Reserve } from "#machines/exchange/showcase/showcase.machine.ts";
import { CourseText } from "#src/ui/money/CourseText.tsx";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Skeletons } from "#src/ui/feedback/Skeleton.tsx";
import { Table } from "#src/ui/layout/Table.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { cx } from "#src/ui/cx.ts";
import { DayLine } from "./DayLine.tsx";
import { Side } from "./Side.tsx";
import styles from "./Showcase.module.css";

function Figure({ currency, amount }: Reserve) {
  const locale = useLocale();
  return <Amount value={amount} currency={currency.ticker} locale={locale} />;
}

/** The currency with the rate at which it is paid out most. */
const renderCurrency = ({ currency, rate }: Reserve) => (
  <span className={styles.paidOut}>
    <Side currency={currency} />
    {rate !== null && rate.from.ticker !== currency.ticker && (
      <Text as="span" size="small" tone="muted" numbers>
        <CourseText course={rate.course} from={rate.from.ticker} to={currency.ticker} />
      </Text>
    )}
  </span>
);

const renderDay = ({ rate, currency }: Reserve) => (
  <DayLine day={rate !== null && rate.from.ticker !== currency.ticker ? rate.day : []} />
);

const renderAmount = (reserve: Reserve) => <Figure {...reserve} />;

/** Rows before the rest is asked for. */
const first = 10;

function ReservesTable({ reserves }: { reserves: readonly Reserve[] }) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const count = reserves.length;
  if (count === 0)
    return (
      <EmptyState title={t`Nothing can be paid out at the moment`}>{t`Come back a little later.`}</EmptyState>
    );
  return (
    <>
      <Card flush>
        <Table
          caption={t`Reserves`}
          className={styles.reserves}
          rows={isWhole ? reserves : reserves.slice(0, first)}
          rowKey={({ currency }) => currency.code}
          columns={[
            {
              id: "currency",
              title: t`Currency and rate`,
              cell: renderCurrency,
            },
            {
              id: "day",
              title: t`24 hours`,
              cell: renderDay,
            },
            {
              id: "amount",
              title: t`In reserve`,
              align: "end",
              cell: renderAmount,
            },
          ]}
        />
      </Card>
      {!isWhole && count > first && (
        <div>
          <Button onClick={() => setWhole(true)}>{t`Show all: ${count}`}</Button>
        </div>
      )}
    </>
  );
}

/** What the exchange can pay out now, per currency; null while it is on its way. */
export function Reserves({
  reserves,
  ...busy
}: {
  reserves: readonly Reserve[] | null;
  "aria-busy": boolean;
}) {
  const { t } = useLingui();
  return (
    <Section
      title={t`Reserves`}
      lead={t`What we can pay out right now. An order reserves its part until it ends.`}
      {...busy}
    >
      <div className={cx(styles.place, styles.reserveList)}>
        {reserves === null ? (
          <div className={styles.reservePlaces}>
            <Skeletons count={first} className={styles.rowPlace} />
          </div>
        ) : (
          <ReservesTable reserves={reserves} />
        )}
      </div>
    </Section>
  );
}

import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Reserve } from "#machines/showcase/showcase.types.ts";
import { CourseText } from "#src/flows/shared/CourseText.tsx";
import { useLocale } from "#src/i18n/LocaleContext.tsx";
import { Amount } from "#src/ui/Amount.tsx";
import { Button } from "#src/ui/Button.tsx";
import { Card, Section } from "#src/ui/Card.tsx";
import { EmptyState } from "#src/ui/Notice.tsx";
import { Table } from "#src/ui/Table.tsx";
import { Text } from "#src/ui/Text.tsx";
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
    {rate !== null && (
      <Text as="span" size="small" tone="muted" numbers>
        <CourseText course={rate.course} from={rate.from.ticker} to={currency.ticker} />
      </Text>
    )}
  </span>
);

const renderDay = ({ rate }: Reserve) => <DayLine day={rate?.day ?? []} />;

const renderAmount = (reserve: Reserve) => <Figure {...reserve} />;

/** Rows before the rest is asked for. */
const first = 10;

/** What the exchange can pay out now, per currency. */
export function Reserves({ reserves }: { reserves: readonly Reserve[] }) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const count = reserves.length;
  return (
    <Section
      below
      title={t`Reserves`}
      lead={t`What we can pay out right now. An order reserves its part until it ends.`}
    >
      {reserves.length === 0 ? (
        <EmptyState
          title={t`Nothing can be paid out at the moment`}
        >{t`Come back a little later.`}</EmptyState>
      ) : (
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
          {!isWhole && reserves.length > first && (
            <div>
              <Button onClick={() => setWhole(true)}>{t`Show all: ${count}`}</Button>
            </div>
          )}
        </>
      )}
    </Section>
  );
}

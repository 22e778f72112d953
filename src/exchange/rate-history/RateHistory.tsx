import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { PairPage } from "#domain/exchange/pair-page.ts";
import { rateChartOf, type RateChart as Chart } from "#domain/exchange/rate-chart.ts";
import type { RateHistoryInput } from "#machines/exchange/rate-history/rate-history.machine.ts";
import type { RatePeriod } from "#domain/exchange/rate-history.ts";
import { LoadFailure } from "#src/ui/list/LoadFailure.tsx";
import { StaleNotice } from "#src/ui/list/StaleNotice.tsx";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { formatPercent } from "#src/ui/money/formatAmount.ts";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Segmented } from "#src/ui/controls/RadioGroup.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { VisuallyHidden } from "#src/ui/layout/Text.tsx";
import { RateChart } from "./RateChart.tsx";
import styles from "./RateHistory.module.css";
import { RateTable } from "./RateTable.tsx";
import { useRateHistory } from "./useRateHistory.ts";

type Pair = Pick<PairPage, "from" | "to"> & Pick<RateHistoryInput, "history">;

function Figures({ chart: { lowest, highest, change }, ticker }: { chart: Chart; ticker: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const figures = [
    { name: t`Lowest`, value: <Amount value={lowest.value} currency={ticker} locale={locale} /> },
    { name: t`Highest`, value: <Amount value={highest.value} currency={ticker} locale={locale} /> },
    { name: t`Change over the period`, value: formatPercent(change, { locale, isChange: true }) },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Drawn({
  pair,
  points,
  period,
}: {
  pair: Pair;
  points: PairPage["history"]["points"];
  period: RatePeriod;
}) {
  const { t } = useLingui();
  const chart = useMemo(() => rateChartOf(points), [points]);
  if (chart === undefined)
    return (
      <EmptyState title={t`There's no history yet`}>
        {t`The rate of this pair is being recorded. Come back a little later.`}
      </EmptyState>
    );
  const [one, other] = chart.base === "from" ? [pair.from, pair.to] : [pair.to, pair.from];
  const { ticker } = other;
  const unit = one.ticker;
  return (
    <Stack gap={4}>
      <p className={styles.unit}>{t`${ticker} for 1 ${unit}`}</p>
      <Figures chart={chart} ticker={ticker} />
      <RateChart chart={chart} ticker={ticker} exactness={period === "day" ? "time" : "day"} />
      <details className={styles.details}>
        <summary>{t`Show as a table`}</summary>
        <RateTable points={chart.points} ticker={ticker} />
      </details>
    </Stack>
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t`Loading…`}</VisuallyHidden>
      <Skeleton shape="block" {...(styles.skeleton && { className: styles.skeleton })} />
    </div>
  );
}

function Body({ pair, view, actions }: { pair: Pair } & ReturnType<typeof useRateHistory>) {
  const { t } = useLingui();
  switch (view.step) {
    case "loading":
      return <Loading />;
    case "failed":
      return (
        <LoadFailure
          title={t`The rate history couldn't be loaded`}
          failure={view.failure}
          onRetry={actions.retry}
        />
      );
    case "shown":
    case "refreshing":
      return <Drawn pair={pair} points={view.points} period={view.period} />;
    case "stale":
      return (
        <Stack gap={4}>
          <StaleNotice title={t`Not updated`} failure={view.failure} onRetry={actions.retry} />
          <Drawn pair={pair} points={view.points} period={view.period} />
        </Stack>
      );
  }
}

/** The rate history of a pair over a day, a week or a month: a chart, and the same data as a table. */
export function RateHistory({ pair }: { pair: Pair }) {
  const { t } = useLingui();
  const flow = useRateHistory({ from: pair.from.id, to: pair.to.id, history: pair.history });
  return (
    <Section
      title={t`Rate history`}
      action={
        <Segmented<RatePeriod>
          legend={t`Period`}
          value={flow.view.period}
          onChange={flow.actions.choosePeriod}
          choices={[
            { value: "day", label: t`Day` },
            { value: "week", label: t`Week` },
            { value: "month", label: t`Month` },
          ]}
        />
      }
    >
      <Card>
        <Body pair={pair} {...flow} />
      </Card>
    </Section>
  );
}

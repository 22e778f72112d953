import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { isZero } from "#domain/money/money.ts";
import type { PeriodStep } from "#domain/time/period.ts";
import type { SaleStep, Series } from "#machines/shop/statistics/statistics.figures.ts";
import type { Figure } from "#machines/shop/statistics/statistics.types.ts";
import { formatDays, formatFirstDay } from "#src/language/formatDays.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { BarChart } from "#src/ui/money/BarChart.tsx";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Segmented } from "#src/ui/controls/RadioGroup.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { Details, FigureTable } from "./Details.tsx";
import { useFigureText } from "./Figure.tsx";
import { stepNames, useFigureName } from "./messages.ts";
import { periodSteps } from "./place.ts";
import styles from "./Statistics.module.css";
import type { StatisticsPage } from "./useStatistics.ts";

const captions: Record<PeriodStep, MessageDescriptor> = {
  day: msg`Days with orders, the newest first`,
  week: msg`Weeks with orders, the newest first`,
  month: msg`Months with orders, the newest first`,
};

function Chart({ series: { steps, best, ...figure } }: { series: Series }) {
  const { t } = useLingui();
  const locale = useLocale();
  const name = useFigureName()(figure);
  const textOf = useFigureText();
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined || best === undefined || isZero(best.value))
    return <Text tone="secondary">{t`No data for this period.`}</Text>;
  const written = ({ value }: SaleStep) => textOf(value, figure.currency);
  const whole = formatDays(locale, { first: first.first, last: last.last });
  const most = `${formatDays(locale, best)}, ${written(best)}`;
  const middle = steps[Math.floor(steps.length / 2)] ?? first;
  return (
    <BarChart
      label={t`${name}, ${whole}. The most: ${most}`}
      bars={steps.map((step) => ({
        id: step.first,
        value: step.value,
        text: `${formatDays(locale, step)}: ${written(step)}`,
      }))}
      top={written(best)}
      axis={(steps.length > 2 ? [first, middle, last] : steps).map((step) => formatFirstDay(locale, step))}
    />
  );
}

/** One figure by days, weeks or months. */
export function OverTime({ view: { series, totals, statistics, periodStep }, actions }: StatisticsPage) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const nameOf = useFigureName();
  if (series === null || statistics === null) return null;
  const rows = series.steps
    .filter(({ figures: { opened, created } }) => created + (opened ?? 0) > 0)
    .toReversed()
    .map((step) => ({
      id: step.first,
      name: formatDays(locale, step),
      figures: step.figures,
      currency: statistics.currency,
    }));
  return (
    <Section title={t`Over time`}>
      <Card>
        <Stack gap={4}>
          <div className={styles.choices}>
            <Select
              label={t`Metric`}
              value={series.id}
              choices={totals.map((total) => ({ value: total.id, label: nameOf(total) }))}
              onChange={(value) => actions.chooseFigure(value as Figure)}
            />
            <Segmented
              legend={t`Group by`}
              value={periodStep}
              onChange={actions.chooseStep}
              choices={periodSteps.map((step) => ({ value: step, label: i18n._(stepNames[step]) }))}
            />
          </div>
          <Chart series={series} />
          <Details>
            <FigureTable
              caption={i18n._(captions[periodStep])}
              title={i18n._(stepNames[periodStep])}
              rows={rows}
            />
          </Details>
        </Stack>
      </Card>
    </Section>
  );
}

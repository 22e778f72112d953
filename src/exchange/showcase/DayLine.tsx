import { useMemo } from "react";
import { writePercent } from "#domain/money/figures.ts";
import { rateChartOf } from "#domain/exchange/rate-chart.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Sparkline } from "#src/ui/money/Sparkline.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import styles from "./Showcase.module.css";

/** The last 24 hours of a rate as a small line, with its change. The change says to everyone what the line shows. */
export function DayLine({ day }: { day: readonly string[] }) {
  const locale = useLocale();
  const chart = useMemo(() => rateChartOf(day.map((course, hour) => ({ at: String(hour), course }))), [day]);
  if (chart === undefined || chart.points.length < 2) return <>—</>;
  return (
    <span className={styles.day}>
      <Sparkline chart={chart} className={styles.line} />
      <Text as="span" size="small" tone="muted" numbers>
        {writePercent(locale, chart.change, true, 2)}
      </Text>
    </span>
  );
}

import { useMemo } from "react";
import { writePercent } from "#domain/figures.ts";
import { rateChartOf } from "#domain/rate-chart.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { heightOf, lineOf } from "#src/ui/money/chartLine.ts";
import { Text } from "#src/ui/layout/Text.tsx";
import styles from "./Showcase.module.css";

/** Size of the drawing in its own units. */
const width = 72;
const height = 24;
const margin = 2;

/** The last 24 hours of a rate as a small line, with its change. The change says to everyone what the line shows. */
export function DayLine({ day }: { day: readonly string[] }) {
  const locale = useLocale();
  const chart = useMemo(() => rateChartOf(day.map((course, hour) => ({ at: String(hour), course }))), [day]);
  if (chart === undefined || chart.points.length < 2) return <>—</>;
  const { points, change } = chart;
  const bounds = { lowest: chart.lowest.value, highest: chart.highest.value };
  const places = points.map(({ value }, index) => ({
    x: (index / (points.length - 1)) * width,
    y: heightOf(value, bounds, { height, margin }),
  }));
  return (
    <span className={styles.day}>
      <svg
        aria-hidden="true"
        className={styles.line}
        viewBox={`0 0 ${String(width)} ${String(height)}`}
        preserveAspectRatio="none"
      >
        <polyline points={lineOf(places)} />
      </svg>
      <Text as="span" size="small" tone="muted" numbers>
        {writePercent(locale, change, true, 2)}
      </Text>
    </span>
  );
}

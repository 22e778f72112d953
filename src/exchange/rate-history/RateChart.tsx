import { useLingui } from "@lingui/react/macro";
import { memo, useMemo } from "react";
import type { RateChart as Chart } from "#domain/exchange/rate-chart.ts";
import { heightOf, lineOf, roundLength } from "#src/ui/money/chartLine.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { formatAmount } from "#src/ui/money/formatAmount.ts";
import { type Exactness, useMoments } from "./moments.ts";
import styles from "./RateHistory.module.css";

/** Size of the drawing in its own units. */
const width = 600;
const height = 160;
/** Space above the highest and below the lowest point: half of the line. The borders are labelled with these rates. */
const margin = 1;

/** Positions of the points. */
function placesOf({ points, lowest, highest, first, last }: Chart): { x: number; y: number }[] {
  const [begin, end] = [Date.parse(first.at), Date.parse(last.at)];
  const bounds = { lowest: lowest.value, highest: highest.value };
  return points.map(({ at, value }) => ({
    x: end === begin ? width : ((Date.parse(at) - begin) / (end - begin)) * width,
    y: heightOf(value, bounds, { height, margin }),
  }));
}

/**
 * A line through the points. Pointing at it shows the rate; the table has the same data for everyone.
 * Memoized: its hundreds of texts need no render when something nearby changes.
 */
export const RateChart = memo(function RateChart({
  chart,
  ticker,
  exactness,
}: {
  chart: Chart;
  ticker: string;
  exactness: Exactness;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const moment = useMoments();
  const { points, lowest, highest, first, last } = chart;
  const amount = (value: string) => formatAmount(value, { locale, currency: ticker });
  const amounts = useMemo(
    () => points.map(({ value }) => formatAmount(value, { locale, currency: ticker })),
    [points, locale, ticker],
  );
  const places = placesOf(chart);
  const line = lineOf(places);
  const cell = width / points.length;
  const middle = points[Math.floor(points.length / 2)] ?? first;
  return (
    <figure className={styles.figure}>
      <p className={styles.bound} aria-hidden="true">
        {amount(highest.value)}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> would need a data: address */}
      <svg
        role="img"
        aria-label={t`Rate from ${moment(first.at, "both")} to ${moment(last.at, "both")}: the lowest ${amount(lowest.value)}, the highest ${amount(highest.value)}, the last ${amount(last.value)}`}
        className={styles.chart}
        viewBox={`0 0 ${String(width)} ${String(height)}`}
        preserveAspectRatio="none"
      >
        <polygon
          points={`0,${String(height)} ${line} ${String(width)},${String(height)}`}
          className={styles.area}
        />
        <polyline points={line} className={styles.line} />
        {points.map(({ at }, index) => (
          <rect
            key={at}
            x={roundLength((places[index]?.x ?? 0) - cell / 2)}
            y={0}
            width={roundLength(cell)}
            height={height}
            className={styles.space}
          >
            <title>{`${moment(at, "both")}: ${amounts[index] ?? ""}`}</title>
          </rect>
        ))}
      </svg>
      <p className={styles.bound} aria-hidden="true">
        {amount(lowest.value)}
      </p>
      <figcaption className={styles.axis} aria-hidden="true">
        {[first, middle, last].map(({ at }, index) => (
          <span key={index}>{moment(at, exactness)}</span>
        ))}
      </figcaption>
    </figure>
  );
});

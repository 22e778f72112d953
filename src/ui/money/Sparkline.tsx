import type { RateChart } from "#domain/exchange/rate-chart.ts";
import { heightOf, lineOf } from "./chartLine.ts";

/** Size of the drawing in its own units. */
const width = 100;
const height = 24;
const margin = 2;

/** A rate as a small line without words. What it shows is to be said beside it. */
export function Sparkline({
  chart: { points, lowest, highest },
  className,
}: {
  chart: RateChart;
  className: string | undefined;
}) {
  const bounds = { lowest: lowest.value, highest: highest.value };
  const places = points.map(({ value }, index) => ({
    x: (index / (points.length - 1)) * width,
    y: heightOf(value, bounds, { height, margin }),
  }));
  return (
    <svg
      aria-hidden="true"
      className={className}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      preserveAspectRatio="none"
    >
      <polyline points={lineOf(places)} />
    </svg>
  );
}

import { cx } from "#src/ui/cx.ts";
import styles from "./BarChart.module.css";

/** Height of the bars in the units of the drawing; a bar has one unit of width. */
const height = 100;
/** What is above zero is seen, however small beside the others. */
const least = 2;

/**
 * A bar: a decimal that only becomes a length, and what is said where somebody points at it. What is below zero has
 * another colour.
 */
export interface Bar {
  id: string;
  value: string;
  text: string;
}

/** Bars side by side. A table beside the chart has to hold the same for everyone. */
export function BarChart({
  label,
  bars,
  top,
  axis,
}: {
  /** What is drawn, for who does not see it. */
  label: string;
  bars: readonly Bar[];
  /** The value of the highest bar. */
  top: string;
  /** What stands under the first bar, the middle and the last one. */
  axis: readonly string[];
}) {
  const most = Math.max(...bars.map(({ value }) => Math.abs(Number(value)))) || 1;
  return (
    <figure className={styles.figure}>
      <p className={styles.top} aria-hidden="true">
        {top}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> would need a data: address */}
      <svg
        role="img"
        aria-label={label}
        className={styles.chart}
        viewBox={`0 0 ${bars.length} ${height}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ id, value, text }, index) => {
          const length = Number(value);
          const tall = length === 0 ? 0 : Math.max(least, (Math.abs(length) / most) * height);
          return (
            <g key={id}>
              <rect x={index} y={0} width={1} height={height} className={styles.space}>
                <title>{text}</title>
              </rect>
              <rect
                x={index + 0.15}
                y={height - tall}
                width={0.7}
                height={tall}
                className={cx(styles.bar, length < 0 && styles.below)}
              />
            </g>
          );
        })}
      </svg>
      <figcaption className={styles.axis} aria-hidden="true">
        {axis.map((text, index) => (
          <span key={index}>{text}</span>
        ))}
      </figcaption>
    </figure>
  );
}

import styles from "./Statistics.module.css";

/** A row of a chart: its name, its label, and its length relative to `most`. */
export interface Length {
  key: string;
  name: string;
  text: string;
  value: number;
}

/** Bars one under another, each with its name and its figure. */
export function Lengths({ lines, most }: { lines: readonly Length[]; most: number }) {
  return (
    <ul className={styles.lengths}>
      {lines.map(({ key, name, text, value }) => (
        <li key={key}>
          <span className={styles.line}>
            <span className={styles.name}>{name}</span>
            <span className={styles.value}>{text}</span>
          </span>
          <svg aria-hidden="true" className={styles.length} viewBox="0 0 100 1" preserveAspectRatio="none">
            <rect width={(100 * value) / Math.max(most, 1)} height={1} />
          </svg>
        </li>
      ))}
    </ul>
  );
}

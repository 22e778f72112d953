import { Badge } from "./controls.tsx";
import { useFlow } from "./useDrawing.ts";
import styles from "./SidePane.module.css";

/** The requirements on the flow: the properties checked on its paths. */
export function RulesPanel({ flow }: { flow: string }) {
  const properties = useFlow(flow)?.properties;
  if (properties === undefined || properties.length === 0)
    return <p className={styles.card}>This flow has no rules.</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area without controls needs a tab stop
    <section className={`${styles.card} ${styles.scroll}`} aria-label="Rules" tabIndex={0}>
      <ul className={styles.stack}>
        {properties.map(({ kind, source, says }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rules may have the same text
          <li key={`${says} ${index}`} className={styles.rule}>
            {says}
            <span className={styles.line}>
              <Badge>{kind}</Badge>
              <Badge>{source}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

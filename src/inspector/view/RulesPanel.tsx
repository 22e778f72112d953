import { Badge } from "./controls.tsx";
import { useFlow } from "./useDrawing.ts";
import styles from "./SidePane.module.css";

/** What the flow has to do whatever its chart says: the properties that its paths are checked by. */
export function RulesPanel({ flow }: { flow: string }) {
  const properties = useFlow(flow)?.properties;
  if (properties === undefined || properties.length === 0)
    return <p className={styles.card}>No rules are written for this flow.</p>;
  return (
    <section className={`${styles.card} ${styles.scroll}`} aria-label="Rules">
      <ul className={styles.stack}>
        {properties.map(({ kind, source, says }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rules may read alike
          <li key={`${says} ${index}`}>
            <span className={styles.line}>
              <Badge>{kind}</Badge>
              <Badge>{source}</Badge>
            </span>
            {says}
          </li>
        ))}
      </ul>
    </section>
  );
}

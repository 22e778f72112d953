import type { ReactNode } from "react";
import { cx } from "#src/ui/cx.ts";
import styles from "./KeyValue.module.css";

/** One line of a summary. `total` sets it larger: what it comes to. */
export type KeyValuePair = { key: string; value: ReactNode; total?: boolean };

/**
 * A summary: names on one side, values on the other; `dense` beside something else that is to be read, `stacked` where
 * some value is longer than a phone's line: there all stand below their names.
 */
export function KeyValue({
  pairs,
  dense = false,
  stacked = false,
}: {
  pairs: readonly KeyValuePair[];
  dense?: boolean;
  stacked?: boolean;
}) {
  return (
    <dl className={cx(styles.list, dense && styles.dense, stacked && styles.stacked)}>
      {pairs.map(({ key, value, total }) => (
        <div key={key} className={cx(styles.pair, total && styles.total)}>
          <dt className={styles.key}>{key}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

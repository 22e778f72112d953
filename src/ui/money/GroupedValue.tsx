import { Fragment } from "react";
import { cx } from "#src/ui/cx.ts";
import styles from "./GroupedValue.module.css";

/** What is read letter by letter: addresses, card and account numbers; names and short words are read whole. */
const isCode = (value: string): boolean => /^[\w:+/-]{12,}$/.test(value);

const groupsOf = (value: string): string[] => value.match(/.{1,4}/gu) ?? [];

/**
 * An address, a number or a name in large type. An address stands in groups of four with its ends strong, as people compare them;
 * copied by hand, it is whole.
 */
export function GroupedValue({ value }: { value: string }) {
  if (!isCode(value))
    return (
      <span className={cx(styles.value, styles.words)} translate="no">
        {value}
      </span>
    );
  const groups = groupsOf(value);
  const last = groups.length - 1;
  return (
    <span className={styles.value} translate="no">
      {groups.map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups may be equal
        <Fragment key={index}>
          <span className={cx(styles.group, (index < 2 || index > last - 2) && styles.end)}>{group}</span>
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}

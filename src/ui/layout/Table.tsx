import type { ReactNode } from "react";
import { cx } from "#src/ui/cx.ts";
import styles from "./Table.module.css";
import { VisuallyHidden } from "./Text.tsx";

/**
 * A column: its heading, and what stands in it for a row. Figures align to the `end`. The heading of an `isPlain` column,
 * such as that of buttons, is only heard.
 */
export type Column<Row> = {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  align?: "end";
  isPlain?: boolean;
};

/** Columns that fit beside each other on a phone. */
const fitting = 2;

/**
 * Rows of one kind; on a phone each row of more than two columns becomes a list of heading and value below its first cell,
 * which names it, unless `className` lays it out. `caption` is heard, not seen.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  className,
}: {
  caption: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  className?: string | undefined;
}) {
  return (
    <table className={cx(styles.table, className ?? (columns.length > fitting && styles.stacking))}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={cx(styles.head, column.align && styles.end)}>
              {column.isPlain === true ? <VisuallyHidden>{column.title}</VisuallyHidden> : column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={styles.row}>
            {columns.map((column) => (
              <td
                key={column.id}
                data-column={column.id}
                data-label={column.isPlain === true ? undefined : column.title}
                className={cx(
                  styles.cell,
                  column.align && styles.end,
                  column.isPlain === true && styles.plain,
                )}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { SaleFigures } from "#machines/shop/statistics/statistics.types.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { formatAmount } from "#src/ui/money/formatAmount.ts";
import { type Column, Table } from "#src/ui/layout/Table.tsx";
import { Figure } from "./Figure.tsx";
import styles from "./Statistics.module.css";
import type { FigureCurrency } from "#machines/shop/statistics/statistics.types.ts";

/** The data of a chart as a table, collapsed at first. */
export function Details({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <details className={styles.details}>
      <summary>{t`Show as a table`}</summary>
      <div className={styles.scroll}>{children}</div>
    </details>
  );
}

/** A row of figures. */
export interface FigureRow {
  id: string;
  name: string;
  figures: SaleFigures;
  /** The currency of rewards. */
  currency: FigureCurrency;
}

function Count({ value }: { value: number }) {
  return formatAmount(String(value), { locale: useLocale() });
}

function Turnover({ figures: { turnover } }: FigureRow) {
  if (turnover.length === 0) return "–";
  return (
    <span className={styles.sums}>
      {turnover.map(({ amount, currency }) => (
        <Figure key={currency.id} value={amount} currency={currency} />
      ))}
    </span>
  );
}

const cells = {
  name: ({ name }: FigureRow) => name,
  opened: ({ figures: { opened } }: FigureRow) => (opened === null ? "–" : <Count value={opened} />),
  created: ({ figures }: FigureRow) => <Count value={figures.created} />,
  paid: ({ figures }: FigureRow) => <Count value={figures.paid} />,
  done: ({ figures }: FigureRow) => <Count value={figures.done} />,
  turnover: (row: FigureRow) => <Turnover {...row} />,
  reward: ({ figures, currency }: FigureRow) => <Figure value={figures.reward} currency={currency} />,
};

/** All figures of each row. */
export function FigureTable({
  caption,
  title,
  rows,
}: {
  caption: string;
  /** What the rows are. */
  title: string;
  rows: readonly FigureRow[];
}) {
  const { t } = useLingui();
  const columns: Column<FigureRow>[] = [
    { id: "name", title, cell: cells.name },
    { id: "opened", title: t`Links opened`, align: "end", cell: cells.opened },
    {
      id: "created",
      title: t({ message: "Created", context: "claims of a shop" }),
      align: "end",
      cell: cells.created,
    },
    {
      id: "paid",
      title: t({ message: "Paid", context: "claims of a shop" }),
      align: "end",
      cell: cells.paid,
    },
    {
      id: "done",
      title: t({ message: "Completed", context: "claims of a shop" }),
      align: "end",
      cell: cells.done,
    },
    {
      id: "turnover",
      title: t({ message: "Turnover", context: "statistics" }),
      align: "end",
      cell: cells.turnover,
    },
    { id: "reward", title: t`Reward`, align: "end", cell: cells.reward },
  ];
  return <Table caption={caption} rows={rows} rowKey={({ id }) => id} columns={columns} />;
}

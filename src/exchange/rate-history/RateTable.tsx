import { useLingui } from "@lingui/react/macro";
import type { ChartPoint } from "#domain/exchange/rate-chart.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { Table } from "#src/ui/layout/Table.tsx";
import { useMoments } from "./moments.ts";

/** The maximum number of rows: the same data as the chart in wider steps. */
const longest = 32;

type Row = ChartPoint & { ticker: string };

function Moment({ at }: Row) {
  return useMoments()(at, "both");
}

function Rate({ value, ticker }: Row) {
  return <Amount value={value} currency={ticker} locale={useLocale()} />;
}

const cells = { at: (row: Row) => <Moment {...row} />, rate: (row: Row) => <Rate {...row} /> };

/** The history as a table, the newest first. */
export function RateTable({ points, ticker }: { points: readonly ChartPoint[]; ticker: string }) {
  const { t } = useLingui();
  const step = Math.ceil(points.length / longest);
  const rows = points.toReversed().filter((_, index) => index % step === 0);
  return (
    <Table
      caption={t`Rate history, the newest first`}
      rows={rows.map((point) => ({ ...point, ticker }))}
      rowKey={({ at }) => at}
      columns={[
        { id: "at", title: t`Time`, cell: cells.at },
        { id: "rate", title: t`Rate`, align: "end", cell: cells.rate },
      ]}
    />
  );
}

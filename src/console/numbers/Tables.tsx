import { useLingui } from "@lingui/react/macro";
import { drawn, largestIn, valueOf } from "#machines/console/numbers/numbers.selectors.ts";
import type { NumbersColumn, NumbersRow } from "#machines/console/numbers/numbers.types.ts";
import { formatFirstDay } from "#src/language/formatDays.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Table } from "#src/ui/layout/Table.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { BarChart } from "#src/ui/money/BarChart.tsx";
import { columnNames, headNames, tableLeads, tableNames } from "./messages.ts";
import { useName, useValue } from "./texts.ts";
import styles from "./Numbers.module.css";
import "#src/ui/icons/lateIcons.ts";

type Props = { list: List<"numbers">; table: NumbersRow };

function Chart({ table, column, unit }: { table: NumbersRow; column: NumbersColumn; unit: string }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [name, value] = [useName(), useValue(unit)];
  const { rows, heads } = table;
  const [head = "day"] = heads;
  const largest = largestIn(table, column);
  const title = i18n._(columnNames[column]);
  if (largest === null) return <Text tone="secondary">{t`${title}: nothing in this period.`}</Text>;
  const nameOf = ({ names }: (typeof rows)[number]) => name(head, names[0] ?? "");
  const endOf = (row: (typeof rows)[number]) =>
    head === "day" ? formatFirstDay(locale, { first: row.names[0] ?? "" }) : nameOf(row);
  const textOf = ({ values }: (typeof rows)[number]) => value(column, valueOf(table, column, values));
  const most = `${nameOf(largest)}, ${textOf(largest)}`;
  const ends = [rows[0], rows[Math.floor(rows.length / 2)], rows.at(-1)];
  return (
    <Stack gap={2}>
      <Text size="small">{title}</Text>
      <BarChart
        label={t`${title}. The most: ${most}`}
        bars={rows.map((row) => ({
          id: row.names.join(" "),
          value: valueOf(table, column, row.values) ?? "0",
          text: `${nameOf(row)}: ${textOf(row)}`,
        }))}
        top={textOf(largest)}
        axis={(rows.length > 4 ? ends : rows).flatMap((row) => (row === undefined ? [] : [endOf(row)]))}
      />
    </Stack>
  );
}

/** A count of what no market tells is told where there is any. */
const isTold =
  (table: NumbersRow) =>
  (column: NumbersColumn): boolean =>
    !column.startsWith("without_") || largestIn(table, column) !== null;

function Rows({ table, unit }: { table: NumbersRow; unit: string }) {
  const { t, i18n } = useLingui();
  const [name, value] = [useName(), useValue(unit)];
  const { heads, columns, rows, total } = table;
  const all = total === null ? rows : [...rows, { names: [], values: total }];
  return (
    <Table
      caption={i18n._(tableNames[table.table])}
      rows={all}
      rowKey={({ names }) => names.join(" ")}
      columns={[
        ...heads.map((head, index) => ({
          id: head,
          title: i18n._(headNames[head]),
          cell: ({ names }: (typeof all)[number]) =>
            names.length > 0 ? name(head, names[index] ?? "") : index === 0 ? t`Total` : "",
        })),
        ...columns.filter(isTold(table)).map((column) => ({
          id: column,
          title: i18n._(columnNames[column]),
          align: "end" as const,
          cell: ({ values }: (typeof all)[number]) => value(column, valueOf(table, column, values)),
        })),
      ]}
    />
  );
}

/** The choice of the reserve that is shown. */
function ReserveChoice({ list }: { list: Props["list"] }) {
  const { t } = useLingui();
  const { data } = list.view;
  if (data === null || data.reserve === null) return null;
  return (
    <div className={styles.choice}>
      <Select
        label={t`Currency`}
        value={String(data.reserve.id)}
        choices={data.reserves.map(({ id, code }) => ({ value: String(id), label: code }))}
        onChange={(value) => list.actions.change({ currency: Number(value) })}
      />
    </div>
  );
}

/** A table of figures: what is drawn of it, and all of it behind. */
export function NumbersSection({ list, table }: Props) {
  const { t, i18n } = useLingui();
  const { data } = list.view;
  const isReserves = table.table === "reserves";
  const unit = (isReserves ? data?.reserve?.ticker : data?.currency) ?? "";
  const title = i18n._(tableNames[table.table]);
  const lead = tableLeads[table.table];
  const charts = drawn[table.table] ?? [];
  const isShort = charts.length === 0 && table.table !== "deals";
  const rows = (
    <div className={styles.scroll}>
      <Rows table={table} unit={unit} />
    </div>
  );
  return (
    <Section
      title={title}
      {...(lead && { lead: i18n._(lead) })}
      action={
        <RowButton
          list={list}
          command="export"
          id={table.id}
          icon="file"
          disabled={table.rows.length === 0}
          aria-label={t`Download as CSV: ${title}`}
        >{t`Download as CSV`}</RowButton>
      }
    >
      <Card>
        <Stack gap={4}>
          {isReserves && <ReserveChoice list={list} />}
          {charts.map((column) => (
            <Chart key={column} table={table} column={column} unit={unit} />
          ))}
          {table.rows.length === 0 && <Text tone="secondary">{t`Nothing in this period.`}</Text>}
          {table.rows.length > 0 &&
            (isShort ? (
              rows
            ) : (
              <details className={styles.details}>
                <summary>{t`Show as a table`}</summary>
                {rows}
              </details>
            ))}
        </Stack>
      </Card>
    </Section>
  );
}

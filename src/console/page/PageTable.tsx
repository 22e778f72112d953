import { type ComponentProps, isValidElement } from "react";
import { useLingui } from "@lingui/react/macro";
import { isOwnAffair, ownAffair } from "#src/console/own-affair.ts";
import { InPlace } from "./InPlace.tsx";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { cx } from "#src/ui/cx.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Row } from "#src/ui/layout/Layout.tsx";
import { type Column, Table } from "#src/ui/layout/Table.tsx";
import { Text, VisuallyHidden } from "#src/ui/layout/Text.tsx";
import { CommandButton } from "#src/ui/list/CommandButton.tsx";
import { CourseText } from "#src/ui/money/CourseText.tsx";
import { Pair } from "#src/ui/list/ListBody.tsx";
import listStyles from "#src/ui/list/List.module.css";
import { CellLine } from "#src/ui/list/Listing.tsx";
import { type Say, useSay } from "#src/ui/list/say.ts";
import type { AnyList } from "#src/ui/list/useList.ts";
import { isNothing, type Line, sayingOf } from "#src/ui/list/words.ts";
import styles from "./Page.module.css";
import type { ColumnWords, LooseWords } from "./words.ts";

type AnyRow = { id: string };

const isPair = (shown: Line | readonly [Line, Line]): shown is readonly [Line, Line] => Array.isArray(shown);

/** The longest text that is not broken. */
const fewLetters = 28;

/** Whether a line is a value in a few words: a name, a figure, a status. */
function isShort(line: Line | undefined, say: Say): boolean {
  if (line === null || line === undefined) return false;
  if (isValidElement(line)) return line.type === CourseText;
  if (typeof line === "string") return line.length <= fewLetters && !line.includes("\n");
  if ("amount" in line) return true;
  return ("tone" in line ? say(line.text) : line.text).length <= fewLetters;
}

/** One line, or two of which the second is in small print. */
function Cell({
  words,
  row,
  say,
  data,
}: {
  words: ColumnWords<AnyRow>;
  row: AnyRow;
  say: Say;
  data: unknown;
}) {
  const shown = words.cell(row, say, data);
  const [first, second]: readonly Line[] = isPair(shown) ? shown : [shown, null];
  return (
    <Pair className={words.isWide ? styles.wide : styles.pair}>
      <span className={cx(styles.line, isShort(first, say) && styles.short)}>
        <CellLine line={first ?? null} say={say} plain />
      </span>
      {second && (
        <Text
          as="span"
          size="small"
          tone="muted"
          className={cx(styles.line, isShort(second, say) && styles.short)}
        >
          <CellLine line={second} say={say} plain />
        </Text>
      )}
    </Pair>
  );
}

/** The name of a button says of which row it is. */
const useNamed = () => {
  const { t } = useLingui();
  return (button: string, name: string) => t`${button} ${name}`;
};

interface ActionsProps {
  list: AnyList;
  row: AnyRow;
  words: LooseWords;
  mayChange: boolean;
}

function Actions({ list, row, words, mayChange }: ActionsProps) {
  const say = useSay();
  const named = useNamed();
  const { form, commands } = words;
  const name = words.name(row, say);
  const edit = form?.edit;
  const begin = edit === undefined ? "" : sayingOf(edit.button, row, say);
  const isOwn = isOwnAffair(row);
  const mayDecide = mayChange && !isOwn;
  const change = mayDecide && edit && edit.has?.(row) !== false && (
    <Button
      variant="quiet"
      size="small"
      disabled={list.view.isBusy}
      aria-label={named(begin, name)}
      onClick={() => (list.actions.row as (command: string, id: string) => void)("edit", row.id)}
    >
      {begin}
    </Button>
  );
  // What every row has stands in one column, at the end.
  return (
    <Row gap={2} justify="end" className={styles.acts}>
      {mayChange && isOwn && (
        <Text as="span" size="small" tone="muted">
          {say(ownAffair)}
        </Text>
      )}
      {edit?.has !== undefined && change}
      {Object.entries(commands).map(
        ([command, { button, has, isLook, ofList }]) =>
          ofList === undefined &&
          (mayDecide || isLook === true) &&
          has?.(row) !== false && (
            <CommandButton
              key={command}
              variant="quiet"
              list={list}
              command={command}
              id={row.id}
              aria-label={named(say(button), name)}
            >
              {say(button)}
            </CommandButton>
          ),
      )}
      {edit?.has === undefined && change}
    </Row>
  );
}

/** Sums stand below each other. */
const isSum = ({ cell }: ColumnWords<AnyRow>, row: AnyRow, say: Say, data: unknown): boolean => {
  const [line]: readonly Line[] = [cell(row, say, data)].flat();
  return line !== null && typeof line === "object" && "amount" in line;
};

const cellOf =
  (column: ColumnWords<AnyRow>, say: Say, { list, words, mayChange }: Omit<ActionsProps, "row">) =>
  (row: AnyRow) => {
    const { edits } = column;
    const cell = <Cell words={column} row={row} say={say} data={list.view.data} />;
    return edits === undefined || !mayChange || isOwnAffair(row) ? (
      cell
    ) : (
      <InPlace list={list} id={row.id} field={edits} words={words} name={words.name(row, say)}>
        {cell}
      </InPlace>
    );
  };

const actionsOf = (props: Omit<ActionsProps, "row">) => (row: AnyRow) => <Actions {...props} row={row} />;

/** The box that ticks a row for the form. */
function Tick({ list, row, words, field }: Omit<ActionsProps, "mayChange"> & { field: string }) {
  const say = useSay();
  const { form } = list.view;
  if (form === null) return null;
  const { values, isPending } = form as { values: Readonly<Record<string, object>>; isPending: boolean };
  const { [row.id]: own, ...others } = values[field] as Readonly<Record<string, AnyRow>>;
  const change = list.actions.type as (field: string, value: unknown) => void;
  return (
    <Checkbox
      label={<VisuallyHidden>{words.name(row, say)}</VisuallyHidden>}
      checked={own !== undefined}
      disabled={isPending}
      onChange={(isTicked) => change(field, isTicked ? { ...others, [row.id]: row } : others)}
    />
  );
}

const tickOf = (props: Omit<ComponentProps<typeof Tick>, "row">) => (row: AnyRow) => (
  <Tick {...props} row={row} />
);

/** The rows of a page, on a phone a card each, with what can be done with each. */
export function PageTable({ list, words, mayChange }: Omit<ActionsProps, "row">) {
  const { t } = useLingui();
  const say = useSay();
  const { columns, commands, form, title } = words;
  const hasActions =
    Object.values(commands).some(({ isLook }) => mayChange || isLook === true) ||
    (mayChange && form?.edit !== undefined);
  const { data, isTurning } = list.view;
  const rows = list.view.rows as readonly AnyRow[];
  const shown = Object.entries(columns)
    .filter(
      ([, { cell, edits }]) => edits !== undefined || rows.some((row) => !isNothing(cell(row, say, data))),
    )
    .map(([id, column]): Column<AnyRow> => ({
      id,
      title: say(column.title),
      ...((column.align ?? rows.some((row) => isSum(column, row, say, data))) && { align: "end" }),
      cell: cellOf(column, say, { list, words, mayChange }),
    }));
  const actions: Column<AnyRow> = {
    id: "actions",
    title: t`Actions`,
    isPlain: true,
    align: "end",
    cell: actionsOf({ list, words, mayChange }),
  };
  const field = list.view.form?.id === null ? form?.ticks : undefined;
  const ticks: Column<AnyRow>[] =
    field === undefined
      ? []
      : [{ id: "ticked", title: t`Ticked`, isPlain: true, cell: tickOf({ list, words, field }) }];
  return (
    <Card flush aria-busy={isTurning} className={listStyles.list}>
      <Table
        caption={sayingOf(title, data, say)}
        rows={rows}
        rowKey={(row) => row.id ?? words.name(row, say)}
        columns={[...ticks, ...shown, ...(hasActions ? [actions] : [])]}
      />
    </Card>
  );
}

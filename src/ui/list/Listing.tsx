import { isValidElement, type ReactNode } from "react";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Button, ButtonLink } from "#src/ui/controls/Button.tsx";
import { ChipGroup } from "#src/ui/controls/ChipGroup.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Table } from "#src/ui/layout/Table.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import styles from "./List.module.css";
import { ListBody, LoadingRows } from "./ListBody.tsx";
import { CommandFailures, StaleList } from "./ListTroubles.tsx";
import { Asked, questionOf } from "./Question.tsx";
import { type Say, useSay } from "./say.ts";
import type { AnyList, List, ListFlow } from "./useList.ts";
import {
  type EmptyWords,
  isNothing,
  type Line,
  type ListingWords,
  type LooseListing,
  type TableWords,
} from "./words.ts";

interface Props<Name extends keyof LooseListing> {
  list: AnyList;
  words: Pick<LooseListing, Name>;
}

/** The filters of a list, of each of which one value is pressed. As `tabs`, the first one is a row of states, and counts what it shows. */
export function ListFilters({
  list,
  words: { filters = {} },
  look,
}: Props<"filters"> & { look?: "tabs" | undefined }) {
  const say = useSay();
  const place = (list.view.place ?? {}) as Readonly<Record<string, string>>;
  const change = list.actions.change as (filters: object) => void;
  const { data, rows, ways } = list.view;
  const counted = (data as { count?: number } | null)?.count ?? (ways === null ? rows.length : undefined);
  return Object.entries(filters).map(([part, { label, choices }], index) => (
    <ChipGroup
      key={part}
      look={index === 0 ? look : undefined}
      count={look && index === 0 && data !== null ? counted : undefined}
      label={say(label)}
      choices={Object.entries(choices).map(([value, text]) => ({ value, label: say(text) }))}
      value={place[part] ?? null}
      onChange={(value) => change({ [part]: value })}
    />
  ));
}

/** What stands in place of rows. */
export function Nothing({
  level = 2,
  onChange,
  act,
  isLine,
  words: { title, text, icon, action },
}: {
  level?: 2 | 3;
  /** Changes the filters. */
  onChange?: (filters: object) => void;
  /** What to do about it, where that is more than the words say. */
  act?: ReactNode;
  isLine?: boolean;
  words: EmptyWords<object>;
}) {
  const say = useSay();
  const look = { variant: action?.isMain ? ("primary" as const) : ("secondary" as const) };
  return (
    <EmptyState
      level={level}
      title={say(title)}
      {...(icon && { icon })}
      {...(isLine && { isLine })}
      action={
        act ??
        (action &&
          ("href" in action ? (
            <ButtonLink {...look} href={action.href}>
              {say(action.label)}
            </ButtonLink>
          ) : (
            <Button {...look} onClick={() => onChange?.(action.change)}>
              {say(action.label)}
            </Button>
          )))
      }
    >
      {text && say(text)}
    </EmptyState>
  );
}

/** What was done, and what could not be. */
export function ListEnds({ list, words: { commands } }: Props<"commands">) {
  const say = useSay();
  const all = Object.entries(commands);
  return (
    <>
      <CommandFailures
        list={list}
        titles={Object.fromEntries(all.map(([command, { failed }]) => [command, say(failed)]))}
        reason={({ kind }, command) => {
          const conflict = commands[command]?.conflict;
          return kind === "conflict" && conflict ? say(conflict) : undefined;
        }}
      />
      {all.map(
        ([command, { done }]) =>
          done &&
          list.view.commands[command]?.isDone === true && (
            <Banner key={command} tone="success" announce title={say(done.title)}>
              {say(done.text)}
            </Banner>
          ),
      )}
    </>
  );
}

/** The questions before commands. */
export function ListQuestions({ list, words: { commands } }: Props<"commands">) {
  return Object.entries(commands).map(
    ([command, { asks }]) =>
      asks && (
        <Asked
          key={command}
          words={asks}
          of={(list.view.commands[command]?.row ?? list.view.rows) as never}
          {...questionOf(list, command)}
        />
      ),
  );
}

/** A line of a cell. */
export function CellLine({ line, say, plain = false }: { line: Line; say: Say; plain?: boolean }) {
  if (line === null || typeof line === "string" || isValidElement(line)) return line;
  if ("amount" in line) return <Amount value={line.amount} currency={line.currency} locale={say.locale} />;
  if ("tone" in line)
    return (
      <Tag {...(line.tone && { tone: line.tone })} dot={line.isOpen === true} plain={plain}>
        {say(line.text)}
      </Tag>
    );
  const { text, href, lang } = line;
  return href === undefined ? <span lang={lang}>{text}</span> : <Anchor href={href}>{text}</Anchor>;
}

const cellOf =
  (cell: LooseListing["columns"][string]["cell"], say: Say, list: AnyList) => (row: { id: string }) => (
    <CellLine line={cell(row, say, list)} say={say} />
  );

function LooseTable({
  list,
  words: { caption, rowKey = "id", className, columns },
}: Props<"caption" | "rowKey" | "className" | "columns">) {
  const say = useSay();
  const { rows, isTurning } = list.view;
  return (
    <Card flush aria-busy={isTurning} className={styles.list}>
      <Table
        caption={say(caption)}
        className={className}
        rows={rows as readonly { id: string }[]}
        rowKey={(row) => row[rowKey as "id"]}
        columns={Object.entries(columns)
          .filter(([, { cell }]) => rows.some((row) => !isNothing(cell(row as { id: string }, say, list))))
          .map(([id, { title, cell, ...column }]) => ({
            ...column,
            id,
            title: say(title),
            cell: cellOf(cell, say, list),
          }))}
      />
    </Card>
  );
}

/**
 * The rows of a list as a table, without columns in which nothing stands; on a phone a card each. It fades while
 * another page loads.
 */
export const ListTable = LooseTable as unknown as <Flow extends ListFlow>(props: {
  list: List<Flow>;
  words: TableWords<Flow>;
}) => ReactNode;

interface ListingParts {
  /** Of what stands in place of the rows. */
  level?: 2 | 3;
  /** What else narrows the list. */
  above?: ReactNode;
  /** Shown where there is nothing that could have a list. */
  absent?: ReactNode;
}

function LooseListingView({
  list,
  words,
  level = 2,
  above,
  absent,
}: { list: AnyList; words: LooseListing } & ListingParts) {
  const say = useSay();
  const { loading, awaited, failed, empty } = words;
  return (
    <>
      <ListFilters list={list} words={words} />
      {above}
      <StaleList list={list} />
      <ListEnds list={list} words={words} />
      <ListBody
        list={list}
        level={level}
        loading={<LoadingRows label={say(loading)} {...awaited} />}
        failed={say(failed)}
        absent={absent}
        empty={
          <Nothing
            level={level}
            onChange={list.actions.change}
            words={typeof empty === "function" ? empty(list.view.place as object) : empty}
          />
        }
      >
        <LooseTable list={list} words={words} />
      </ListBody>
      <ListQuestions list={list} words={words} />
    </>
  );
}

/** A list from its filters to its rows, drawn from its words. */
export const Listing = LooseListingView as unknown as <Flow extends ListFlow>(
  props: { list: List<Flow>; words: ListingWords<Flow> } & ListingParts,
) => ReactNode;

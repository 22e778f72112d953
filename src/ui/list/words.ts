import type { MessageDescriptor } from "@lingui/core";
import type { ReactElement } from "react";
import type { ContextFrom } from "xstate";
import type { FlowMachines } from "#src/flows/flows.ts";
import type { Tone } from "#src/ui/feedback/Banner.tsx";
import type { IconName } from "#src/ui/icons/iconName.ts";
import type { Say } from "./say.ts";
import type { List, ListFlow, RowIn } from "./useList.ts";

/* What a list says, as data: its filters, columns, questions, and what stands in its place. */

/** A message, or a text that follows from a row, or from what is typed. */
export type Saying<Of> = MessageDescriptor | ((of: Of, say: Say) => MessageDescriptor | string);

/** What a message is for something. */
export function sayingOf<Of>(saying: Saying<Of>, of: Of, say: Say): string {
  const said = typeof saying === "function" ? saying(of, say) : saying;
  return typeof said === "string" ? said : say(said);
}

export type PlaceIn<Flow extends ListFlow> = ContextFrom<FlowMachines[Flow]>["place"];

/** What a cell says: a text, perhaps a link or in another language, a status, a sum, or what words cannot say. */
export type Line =
  | string
  | { text: string; href?: string; lang?: string }
  /** `isOpen` marks a status that may still change. */
  | { text: MessageDescriptor; tone: Tone | undefined; isOpen?: boolean }
  | { amount: string; currency: string }
  | ReactElement
  | null;

/** Whether a cell says nothing. */
export const isNothing = (shown: Line | undefined | readonly (Line | undefined)[]): boolean =>
  Array.isArray(shown)
    ? shown.every((line: Line | undefined) => isNothing(line))
    : shown === null || shown === undefined || shown === "";

/** The question before a command: its text may be elements that say more than a line. */
export interface QuestionWords<Row> {
  title: Saying<Row>;
  text: MessageDescriptor | ((row: Row, say: Say) => MessageDescriptor | string | ReactElement);
  yes: MessageDescriptor;
  /** 'Cancel' by default. */
  no?: MessageDescriptor;
  isDangerous?: true;
}

/** The question before a command, and what is said of its end. */
export interface CommandWords<Row> {
  asks?: QuestionWords<Row>;
  failed: MessageDescriptor;
  /** Why the server refuses, where that is known better than by its words. */
  conflict?: MessageDescriptor;
  done?: { title: MessageDescriptor; text: MessageDescriptor };
}

/** What is shown in place of rows; its button leads elsewhere, or changes the filters. */
export interface EmptyWords<Filters = never> {
  title: MessageDescriptor;
  text?: MessageDescriptor;
  icon?: IconName;
  action?: { label: MessageDescriptor; isMain?: true } & ({ href: string } | { change: Filters });
}

export interface FilterWords<Value> {
  label: MessageDescriptor;
  choices: Readonly<Record<Value & string, MessageDescriptor>>;
}

/** Parts of the place of which one value is pressed. */
export type FiltersOf<Flow extends ListFlow> = {
  [Part in keyof PlaceIn<Flow>]?: FilterWords<PlaceIn<Flow>[Part]>;
};

/** Of each command of a list. */
export type CommandsOf<Flow extends ListFlow> = {
  [Name in keyof ContextFrom<FlowMachines[Flow]>["work"]]: CommandWords<RowIn<Flow>>;
};

/** A column of a table. Figures align to the `end`; a `isPlain` one has no heading on a phone. */
interface ListColumn<Row, Of> {
  title: MessageDescriptor;
  align?: "end";
  isPlain?: true;
  cell: (row: Row, say: Say, list: Of) => Line;
}

/** The rows of a list as a table. */
export interface TableWords<Flow extends ListFlow> {
  /** Heard, not seen. */
  caption: MessageDescriptor;
  /** What tells rows apart, where it is not their id. */
  rowKey?: keyof RowIn<Flow>;
  className?: string | undefined;
  columns: Readonly<Record<string, ListColumn<RowIn<Flow>, List<Flow>>>>;
}

/** A list from its filters to its rows. */
export interface ListingWords<Flow extends ListFlow> extends TableWords<Flow> {
  filters?: FiltersOf<Flow>;
  loading: MessageDescriptor;
  /** How many rows are awaited, and the class that sets the height of one. */
  awaited: { rows: number; row: string | undefined };
  failed: MessageDescriptor;
  empty: EmptyWords<Partial<PlaceIn<Flow>>> | ((place: PlaceIn<Flow>) => EmptyWords<Partial<PlaceIn<Flow>>>);
  commands: CommandsOf<Flow>;
}

/** Of any list. */
export type AnyCommands = Readonly<Record<string, CommandWords<never>>>;

type AnyRow = { id: string };

/** The words of any list. */
export interface LooseListing extends Pick<
  ListingWords<never>,
  "caption" | "className" | "loading" | "awaited" | "failed"
> {
  filters?: Readonly<Record<string, FilterWords<string>>>;
  empty: EmptyWords<object> | ((place: object) => EmptyWords<object>);
  commands: AnyCommands;
  rowKey?: string;
  columns: Readonly<Record<string, ListColumn<AnyRow, unknown>>>;
}

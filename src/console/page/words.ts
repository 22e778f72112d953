import type { MessageDescriptor } from "@lingui/core";
import type { ComponentProps, ComponentType, ReactElement } from "react";
import type { PageLink } from "#src/console/frame/PageHead.tsx";
import type { FieldTexts } from "#src/ui/fields/Field.tsx";
import type { Places } from "#src/ui/list/places.ts";
import type { List, ListFlow, ListCommandOf, RowCommandOf, RowIn } from "#src/ui/list/useList.ts";
import type { Say } from "#src/ui/list/say.ts";
import {
  type CommandWords as ListCommandWords,
  type EmptyWords,
  type FiltersOf,
  type FilterWords,
  type Line,
  type PlaceIn,
  type Saying,
  sayingOf,
} from "#src/ui/list/words.ts";

/*
 * What a page of the console says: a list with its search, filters, columns, commands, questions and form, as data.
 * `staffPage` draws it, and the walks of the pages read it.
 */

/** How the place of a list stands in its address; null for a list that has none. */
export type PlacesOf<Flow extends ListFlow> = PlaceIn<Flow> extends null ? null : Places<PlaceIn<Flow>>;
type DataIn<Flow extends ListFlow> = NonNullable<List<Flow>["view"]["data"]>;
type FormIn<Flow extends ListFlow> = NonNullable<List<Flow>["view"]["form"]>;

/** A column: its heading, and one or two lines for a row, the second in small print. */
export interface ColumnWords<Row, Data = unknown> {
  title: MessageDescriptor;
  /** Has room for what visitors write. */
  isWide?: true;
  /** The field of the form that is changed in the row itself: its cell is a text. */
  edits?: string;
  /** Figures that are drawn. Sums align by themselves. */
  align?: "end";
  cell: (row: Row, say: Say, data: Data) => Line | readonly [Line, Line];
}

/** A command on a row: its button, the question before it, and what is said of its end. */
interface CommandWords<Row> extends ListCommandWords<Row> {
  button: MessageDescriptor;
  /** Rows that have the button. */
  has?: (row: Row) => boolean;
  /** Whether it decides nothing, so that who may not decide may do it, too. */
  isLook?: true;
  /** Of the list as a whole, whose button stands above it: whether it has the button. */
  ofList?: (rows: readonly Row[]) => boolean;
}

type InputProps = Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "lang" | "maxLength" | "autoCapitalize" | "spellCheck" | "aria-required"
>;

export interface ChoiceWords {
  value: string;
  label: string;
}

/** What a component that draws a field is given: the props of a `<TextField>`. */
export type FieldProps = Pick<ComponentProps<"input">, "id" | "name" | "autoComplete" | "readOnly"> &
  InputProps &
  FieldTexts & { value: string; onChange: (value: string) => void };

/** A field of a form: one line of text unless it says otherwise. Its props are those of an `<input>`. */
export type FieldWords<Values = never, Data = never> = InputProps & {
  label: Saying<Values>;
  hint?:
    | MessageDescriptor
    | ((values: Values, say: Say, data: Data) => MessageDescriptor | string | ReactElement);
  /** Whether it may stay empty. */
  optional?: true | ((values: Values) => boolean);
  /** Whether the field is there. */
  has?: (values: Values) => boolean;
  look?: "area" | "segments" | "box" | ComponentType<FieldProps>;
  /** What can be chosen, in this order. */
  choices?:
    | Readonly<Record<string, MessageDescriptor>>
    | ((data: Data, say: Say, values: Values) => readonly ChoiceWords[]);
  /** Stands in a choice before one is made. */
  placeholder?: MessageDescriptor;
  /** What stands in it where its value is no text, such as the rows that are ticked: nothing is typed there. */
  shows?: (values: Values) => string;
};

type FieldNames<Form extends { values: unknown }> = keyof Form["values"] & string;

type FaultIn<Form> = Form extends { fields: Readonly<Record<string, { fault: infer Fault }>> }
  ? NonNullable<Fault> & string
  : never;

/** The fault that has the same words everywhere. */
type Usual = "empty" | "required";

interface FormWords<Flow extends ListFlow> {
  /** The button that begins a new row. */
  begin?: MessageDescriptor;
  /** Why there is no room for another one. */
  full?: MessageDescriptor;
  /** The button of a row that begins to change it. */
  edit?: {
    button: Saying<RowIn<Flow>>;
    has?: (row: RowIn<Flow>) => boolean;
    /** The title of the form then, where it is another one. */
    title?: MessageDescriptor;
  };
  title: Saying<FormIn<Flow>["values"]>;
  submit: MessageDescriptor;
  isWide?: true;
  /** Whether short fields stand side by side where there is room. */
  isGrid?: true;
  /** The field that has the ticked rows by their ids, where a new form is about rows of the list. */
  ticks?: FieldNames<FormIn<Flow>>;
  fields?: {
    [Name in FieldNames<FormIn<Flow>>]?: FieldWords<FormIn<Flow>["values"], DataIn<Flow>>;
  };
  /** What no field can say; it stands before the fields, or after them. */
  Above?: ComponentType<{ list: List<Flow> }>;
  More?: ComponentType<{ list: List<Flow> }>;
  /** What stands in the form's place after a secret was given. */
  Secret?: ComponentType<{ list: List<Flow> }>;
  faults?: Readonly<Record<Exclude<FaultIn<FormIn<Flow>>, Usual>, MessageDescriptor>>;
}

export interface PageWords<Flow extends ListFlow> {
  flow: Flow;
  /** Where the address of the page itself says what it is about: from that id. */
  places: PlacesOf<Flow> | ((id: string) => PlacesOf<Flow>);
  title: Saying<DataIn<Flow> | null>;
  about?: MessageDescriptor;
  /** The page that this one is opened from. */
  back?: PageLink;
  search?: { label: MessageDescriptor; maxLength?: number };
  /** Parts of the place of which one value is pressed. */
  filters?: FiltersOf<Flow>;
  /** What else narrows the list, or is told above it. */
  Above?: ComponentType<{ list: List<Flow> }>;
  empty: EmptyWords;
  /** Where there is nothing that could have a list. */
  absent?: EmptyWords;
  /** What a row is called. */
  name: (row: RowIn<Flow>, say: Say) => string;
  columns: Readonly<
    Record<string, ColumnWords<RowIn<Flow>, DataIn<Flow>> & { edits?: FieldNames<FormIn<Flow>> }>
  >;
  commands: {
    [Name in Exclude<RowCommandOf<Flow>, "edit">]: Omit<CommandWords<RowIn<Flow>>, "ofList">;
  } & {
    [Name in ListCommandOf<Flow>]?: Omit<CommandWords<readonly RowIn<Flow>[]>, "has" | "ofList"> & {
      ofList: (rows: readonly RowIn<Flow>[]) => boolean;
    };
  };
  form?: FormWords<Flow>;
}

type LooseRow = { id: string };

/** The words of any page. */
export interface LooseWords extends Pick<PageWords<never>, "about" | "back" | "search" | "empty" | "absent"> {
  flow: string;
  title: Saying<unknown>;
  places: Places<object> | null;
  filters?: Readonly<Record<string, FilterWords<string>>>;
  Above?: ComponentType<{ list: unknown }>;
  name: (row: LooseRow, say: Say) => string;
  columns: Readonly<Record<string, ColumnWords<LooseRow>>>;
  commands: Readonly<Record<string, CommandWords<LooseRow>>>;
  form?: Omit<FormWords<never>, "edit" | "title" | "fields" | "Above" | "More" | "Secret" | "faults"> & {
    edit?: { button: Saying<LooseRow>; has?: (row: LooseRow) => boolean; title?: MessageDescriptor };
    title: Saying<object>;
    fields?: Readonly<Record<string, FieldWords<object, object>>>;
    Above?: ComponentType<{ list: unknown }>;
    More?: ComponentType<{ list: unknown }>;
    Secret?: ComponentType<{ list: unknown }>;
    faults?: Readonly<Record<string, MessageDescriptor>>;
  };
}

/** The title of a form. */
export const formTitle = (
  { title, edit }: NonNullable<LooseWords["form"]>,
  { id, values }: { id: string | null; values: object },
  say: Say,
): string => sayingOf((id !== null && edit?.title) || title, values, say);

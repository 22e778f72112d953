import type {
  AnyActorRef,
  EventObject,
  CallbackActorLogic,
  MetaObject,
  PromiseActorLogic,
  StateMachine,
} from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { Faults, Verdict } from "./fields.ts";
import type { FormRefused, WaitContext } from "./form.ts";
import type { PageEvent } from "./page-events.ts";
import type { Tag } from "./tags.ts";

/** The rows in what a list reads, unless the list says otherwise. */
export type RowOf<Data> = Data extends readonly (infer Row)[]
  ? Row
  : Data extends { results: readonly (infer Row)[] }
    ? Row
    : never;

/** A command on one row of a list, or on the list as a whole. Its actor has its name. */
export type ListCommand<Row> = {
  /** Asks first: a dialog that is accepted or dismissed. */
  asks?: true;
  /** Emitted after success, when the page is left. */
  emits?: string;
  /** Success is shown until the next command. */
  confirms?: true;
} & (
  | {
      on: "row";
      can?: (row: Row) => boolean;
      /** Success takes the row away, and so does another tab that was faster. */
      removes?: true;
      /** The answer has the row as it is now, with a new secret or without. */
      gives?: "row" | "secret";
    }
  | {
      on: "list";
      can?: (rows: readonly Row[]) => boolean;
      /** The rows that success takes away. The actor is given their ids as they are when the person agrees. */
      removes?: (row: Row) => boolean;
    }
);

export type Commands<Row> = Readonly<Record<string, ListCommand<Row>>>;

/** The form of a list: for another row, for the values of a row, or for both. */
export interface ListForm<Row, Values, Fault extends string, Body, Place, Data = never> {
  /** In the order of the page: the first refused one takes the focus. */
  fields: readonly (keyof Values & string)[];
  blank: Values;
  /** Fields of which several can be chosen, each with its choices in order. */
  choices?: { readonly [Field in keyof Values]?: Values[Field] };
  faultsIn: (values: Values) => Faults<Fault>;
  /** What is sent, from where, and which field alone was changed, in the row itself. */
  bodyOf: (values: Values, place: Place, only: string | null) => Body;
  /** Where a new row stands. */
  adds?: "first" | "last";
  /** A new row comes with a secret. */
  gives?: "secret";
  /** The values of a row that is changed, and of what was read with it. */
  edits?: (row: Row, data: Data) => Values;
}

/** What makes a list of a flow. */
export interface ListOptions<Data, Row, Place, Of, Values, Fault extends string, Body, Exclusive> {
  id: string;
  description: string;
  /** How it is paged; `one` has filters alone. Without it, the list is read whole and has no place in the address. */
  pages?: "numbers" | "cursors" | "one";
  /** The rows in what was read: itself, or its `results`. */
  rows?: (data: Data) => readonly Row[];
  /** Whether the list changes by itself; it is then refreshed twice a minute. */
  isLive?: (rows: readonly Row[]) => boolean;
  /**
   * What later reads of the same list are given with its place, so that what comes meanwhile moves nothing. Another filter
   * lets go of it, and so does `list.renew`.
   */
  holds?: (data: Data) => Partial<Place>;
  /** Whether a place can be read; a period that ends before it begins cannot. */
  isComplete?: (place: Place) => boolean;
  /** The server answers 404 while there is nothing that could have a list; an operator may create it meanwhile. */
  mayBeAbsent?: true;
  commands?: Of;
  /** One thing is done after the other. Otherwise commands run beside each other, and the form is always open. */
  form?: ListForm<Row, Values, Fault, Body, Place, Data>;
  isExclusive?: Exclusive;
}

/** Where a list stands: filters, and its page by number or cursor. `null` for a list that is read whole. */
export type AnyPlace = object | null;

type FiltersOf<Place> = Place extends null ? never : Omit<Place, "page" | "cursor">;

/** Everything that the type of a list depends on. */
interface ListShape {
  data: unknown;
  row: unknown;
  place: AnyPlace;
  commands: Commands<never>;
  /** `never` without a form. */
  values: unknown;
  fault: string;
  body: unknown;
  /** Whether one thing is done after the other, in one region. */
  isExclusive: boolean;
}

type NameOf<Shape extends ListShape> = keyof Shape["commands"] & string;

type CommandEvent<Of> = {
  [Name in keyof Of & string]: Of[Name] extends { on: "row" }
    ? { type: `row.${Name}`; id: string }
    : { type: `list.${Name}` };
}[keyof Of & string];

type PlaceEvent<Place> = Place extends null
  ? never
  :
      | { type: "filter.change"; filters: Partial<FiltersOf<Place>> }
      /** The address was changed by the browser's own buttons. */
      | { type: "place.returned"; place: Place }
      | (Place extends { page: number } ? { type: "page.open"; page: number } : never)
      | (Place extends { cursor: string } ? { type: "page.turn"; way: "older" | "newer" } : never);

type FieldEvent<Values> = {
  [Field in keyof Values & string]: Values[Field] extends readonly (infer Choice)[]
    ? { type: "field.toggle"; field: Field; value: Choice }
    : { type: "field.change"; field: Field; value: Values[Field] };
}[keyof Values & string];

type FormEvent<Values> = [Values] extends [never]
  ? never
  :
      | { type: "form.begin" }
      /** One field alone is changed in the row itself. */
      | { type: "row.edit"; id: string; field?: keyof Values & string }
      | FieldEvent<Values>
      | { type: "form.submit" }
      | { type: "form.cancel" }
      /** The secret is kept elsewhere. */
      | { type: "secret.dismiss" };

/** Everything that a list hears. */
type ListEvent<Shape extends ListShape> =
  | PlaceEvent<Shape["place"]>
  | CommandEvent<Shape["commands"]>
  | FormEvent<Shape["values"]>
  | { type: "dialog.accept" }
  | { type: "dialog.dismiss" }
  | { type: "retry" }
  /** The list may be outdated: it was changed here or elsewhere, or the answer to a change was lost. */
  | { type: "list.changed" }
  /** To show what has come meanwhile, where the list holds on to what it has. */
  | { type: "list.renew" }
  | PageEvent;

/** How a command stands. */
export interface CommandWork<Row> {
  /** The row that it is about, as it was when the command began. */
  row: Row | null;
  failure: ApiFailure | null;
}

/** What is typed, and the verdict on it. */
export interface FormWork<Values, Fault extends string> extends Verdict<Fault>, WaitContext {
  /** The row that is changed; null for a new one. */
  id: string | null;
  /** The one field that is changed in the row itself; null where the form stands as a whole. */
  only: string | null;
  values: Values;
  /** Why the last attempt failed, unless a field is at fault. */
  failure: ApiFailure | null;
}

/** What changing a row gives. A secret is shown once and kept nowhere else. */
export interface Saved<Row> {
  row: Row;
  secret?: string;
}

/** A secret with its row. */
export type Secret<Row> = Required<Pick<Saved<Row>, "row" | "secret">>;

export interface ListContext<Data, Row, Place, Name extends string, Values, Fault extends string> {
  place: Place;
  /** What was read last; it stays while the next page loads. */
  data: Data | null;
  /** The rows as they are now. What commands have changed is in them before the list is read again. */
  rows: readonly Row[];
  /** What the list holds on to; null before it is read, and where it doesn't. */
  held: Partial<Place> | null;
  failure: ApiFailure | null;
  /** Reads that failed in a row. */
  failedReads: number;
  work: Readonly<Record<Name, CommandWork<Row>>>;
  /** Null while there is no form. */
  form: FormWork<Values, Fault> | null;
  /** Null unless it is shown. */
  secret: Secret<Row> | null;
}

type Resting = "idle" | "failed" | "done";
type Running = "asking" | "working";
type FormState = "editing" | "sending" | "throttled";

type ListStates<Shape extends ListShape> = {
  list: "arriving" | "loading" | "failed" | "absent" | "incomplete" | "shown" | "refreshing" | "stale";
} & (Shape["isExclusive"] extends true
  ? {
      work:
        | Resting
        | "secret"
        | { form: FormState }
        | { [Name in NameOf<Shape>]: { [Key in Name]: Running } }[NameOf<Shape>];
    }
  : { [Name in NameOf<Shape>]: Resting | Running } & ([Shape["values"]] extends [never]
      ? object
      : { form: FormState }));

type EmittedBy<Shape extends ListShape> =
  | (Shape["commands"][NameOf<Shape>] extends infer One
      ? One extends { emits: infer Type extends string }
        ? { type: Type }
        : never
      : never)
  | ([Shape["values"]] extends [never] ? never : FormRefused);

interface ActorOf<Src extends string, Logic> {
  src: Src;
  logic: Logic;
  id: string | undefined;
}

type CommandLogic<Command, Row, Place> = PromiseActorLogic<
  Command extends { gives: string } ? Saved<Row> : void,
  Command extends { on: "row" }
    ? { id: string }
    : { place: Place } & (Command extends { removes: unknown } ? { ids: readonly string[] } : unknown)
>;

type ListActor<Shape extends ListShape> =
  | ActorOf<"load", PromiseActorLogic<Shape["data"], Shape["place"]>>
  | ActorOf<"syncPlace", CallbackActorLogic<{ type: "place.changed"; place: Shape["place"] }>>
  | ActorOf<"watchPage", CallbackActorLogic<PageEvent>>
  | ([Shape["values"]] extends [never]
      ? never
      : ActorOf<"save", PromiseActorLogic<Saved<Shape["row"]>, { id: string | null; body: Shape["body"] }>>)
  | {
      [Name in NameOf<Shape>]: ActorOf<
        Name,
        CommandLogic<Shape["commands"][Name], Shape["row"], Shape["place"]>
      >;
    }[NameOf<Shape>];

/** A list: read, refreshed, filtered, paged, with commands on its rows and a form. */
export type ListMachine<Shape extends ListShape> = StateMachine<
  ListContext<Shape["data"], Shape["row"], Shape["place"], NameOf<Shape>, Shape["values"], Shape["fault"]>,
  ListEvent<Shape>,
  Record<string, AnyActorRef | undefined>,
  ListActor<Shape>,
  { type: string; params: undefined },
  { type: string; params: undefined },
  "refreshInterval" | "retryDelay" | "second",
  ListStates<Shape>,
  Tag,
  Shape["place"] extends null ? undefined : { place: Shape["place"] },
  undefined,
  [EmittedBy<Shape>] extends [never] ? EventObject : EmittedBy<Shape>,
  MetaObject,
  // The shape of the configuration, which no caller needs.
  // oxlint-disable-next-line typescript/no-explicit-any
  any
>;

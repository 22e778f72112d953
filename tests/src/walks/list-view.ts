import type { ReactNode } from "react";
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
} from "xstate";
import { detailOf } from "#domain/api-failure.ts";
import { type ListView, selectList, type ViewOf } from "#machines/shared/list.selectors.ts";
import { failedReading, said, troublesOf } from "./forms.ts";
import type { Landmark } from "./seen.ts";
import type { AnyViewModel, Page, ViewModel } from "./view-model.ts";
import { eventsOf } from "./walk.ts";

type View = ListView<unknown, unknown, unknown, string, unknown, string>;

/** A question: its title and answers. */
interface Asked {
  title: string;
  yes: string;
  no: string;
}

/** How to give a command, and what is seen of it. */
interface CommandTexts<Row> {
  press: (page: Page, row: Row) => Promise<void>;
  /** The question before it. */
  asks?: Asked | ((row: Row) => Asked);
  /** Says that it has failed. */
  failed: string;
  /** Says that it has succeeded. */
  done?: Landmark;
}

interface FormTexts<Machine extends AnyStateMachine> {
  seen: (view: ViewOf<ContextFrom<Machine>>) => readonly Landmark[];
  submit: string;
  cancel?: string;
  begin?: string;
  edit?: (page: Page, row: never, field: string | undefined) => Promise<void>;
  change: (page: Page, event: never, view: ViewOf<ContextFrom<Machine>>) => Promise<void>;
  toggle?: (page: Page, event: never) => Promise<void>;
  fault: Parameters<typeof troublesOf>[1];
  /** Whether a field is there, where that depends on what is typed. */
  has?: (field: string, values: object) => boolean;
  /** The button that puts a secret away. */
  putAway?: string;
}

/** What a list of a flow says. */
interface ListTexts<Machine extends AnyStateMachine> extends Pick<
  ViewModel<Machine>,
  "runs" | "path" | "beside" | "prepare" | "withheld" | "ignored" | "others" | "inputs"
> {
  machine: Machine;
  begin: (input: InputFrom<Machine>) => ReactNode;
  loading: string;
  failed: string;
  stale?: string;
  /** Says why a place cannot be read; a period in the wrong order by default. */
  incomplete?: Landmark;
  /** The button that shows what has come meanwhile. */
  renew?: string;
  absent?: Landmark | readonly Landmark[];
  /** What is seen around the list, whatever stands there. */
  around?: (view: ViewOf<ContextFrom<Machine>>) => readonly Landmark[];
  empty: (view: ViewOf<ContextFrom<Machine>>) => readonly Landmark[];
  rows: (view: ViewOf<ContextFrom<Machine>>) => readonly Landmark[];
  filter?: (page: Page, event: Extract<EventFrom<Machine>, { type: "filter.change" }>) => Promise<void>;
  commands: { readonly [Name in keyof ContextFrom<Machine>["work"]]: CommandTexts<never> };
  form?: FormTexts<Machine>;
}

const nothing: readonly Landmark[] = [];

/** The button that saves what is changed in a row. */
const inRow = "Save";

/** The ways to other pages. */
const waysOf = ({ paging, ways }: View): Landmark[] => [
  ...(paging === null ? [] : ["button Older" as const]),
  ...(ways === null
    ? []
    : ([
        `${ways.newer ? "button" : "blocked"} Newer`,
        `${ways.older ? "button" : "blocked"} Older`,
      ] as const)),
];

/** The model of a list: what all lists do and show, with the texts of one. */
export function listView<Machine extends AnyStateMachine>(texts: ListTexts<Machine>): AnyViewModel {
  const { machine, around = () => nothing, form, filter } = texts;
  const commands: Readonly<Record<string, CommandTexts<never>>> = texts.commands;
  const heard = new Set(eventsOf(machine));
  const known = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([type]) => heard.has(type)));
  type Snapshot = AnyMachineSnapshot;
  const viewIn = (snapshot: Snapshot) => selectList(snapshot);
  const own = (view: View) => view as ViewOf<ContextFrom<Machine>>;
  const body = (snapshot: Snapshot): readonly Landmark[] => {
    const view = viewIn(snapshot);
    if (view.step === "loading") return [...around(own(view)), `text ${texts.loading}`];
    if (view.step === "empty") return [...around(own(view)), ...texts.empty(own(view))];
    return [...around(own(view)), ...texts.rows(own(view)), ...waysOf(view)];
  };
  const beside = (landmarks: (view: View) => readonly Landmark[]) => (snapshot: Snapshot) => [
    ...around(own(viewIn(snapshot))),
    ...landmarks(viewIn(snapshot)),
  ];
  const isShown = (view: View) => view.step === "listed" || view.step === "empty";
  const isOwn = (snapshot: Snapshot, name: string) => viewIn(snapshot).commands[name]?.row !== null;
  const failureOf = (snapshot: Snapshot, name: string): readonly Landmark[] => {
    const reason = viewIn(snapshot).commands[name]?.failure ?? null;
    return reason === null
      ? nothing
      : [`alert ${commands[name]?.failed ?? ""} ${detailOf(reason) ?? said(reason)}`];
  };
  const doneOf = (name: string): readonly Landmark[] => {
    const done = commands[name]?.done;
    return done === undefined ? nothing : [done];
  };
  /** The question of a command, of the row that it is about. */
  const askedOf = (view: View, name: string): Asked | undefined => {
    const asks = commands[name]?.asks;
    return typeof asks === "function" ? asks(view.commands[name]?.row as never) : asks;
  };
  const commandStates = Object.keys(commands).flatMap((name) => {
    const question =
      (button: "button" | "blocked") =>
      (snapshot: Snapshot): readonly Landmark[] => {
        const asks = askedOf(viewIn(snapshot), name);
        return asks === undefined
          ? nothing
          : [`heading ${asks.title}`, `${button} ${asks.no}`, `${button} ${asks.yes}`];
      };
    return [
      [`${name}.idle`, nothing],
      [`${name}.failed`, (snapshot: Snapshot) => failureOf(snapshot, name)],
      [`${name}.done`, doneOf(name)],
      ...["", "work."].flatMap((region) => [
        [`${region}${name}.asking`, question("button")],
        [`${region}${name}.working`, question("blocked")],
      ]),
    ];
  });
  const names = Object.keys(commands);
  const formSeen = (snapshot: Snapshot): readonly Landmark[] => {
    const view = viewIn(snapshot);
    if (form === undefined || view.form === null || !isShown(view)) return nothing;
    const { isPending, secondsLeft, only } = view.form;
    const { form: context } = snapshot.context;
    const faults = Object.fromEntries(
      Object.entries<string>(context.faults).filter(([field]) =>
        only === null ? form.has?.(field, context.values) !== false : field === only,
      ),
    );
    return [
      ...form.seen(own(view)),
      `${isPending || secondsLeft > 0 || (form.cancel === undefined && view.isBusy) ? "blocked" : "button"} ${only === null ? form.submit : inRow}`,
      ...(form.cancel === undefined ? [] : [`${isPending ? "blocked" : "button"} ${form.cancel}` as const]),
      ...troublesOf({ ...snapshot, context } as Snapshot, form.fault, faults),
    ];
  };
  const rowOf = (event: AnyEventObject, snapshot: Snapshot) =>
    viewIn(snapshot).rows.find((row) => (row as { id?: string }).id === event["id"]) as never;
  const asking = (snapshot: Snapshot) => {
    const view = viewIn(snapshot);
    const found = Object.entries(view.commands).find(([, { isAsking }]) => isAsking);
    const asks = found === undefined ? undefined : askedOf(view, found[0]);
    if (asks === undefined) throw new Error("Nothing is asked");
    return asks;
  };
  type Give = (page: Page, event: AnyEventObject, snapshot: Snapshot) => Promise<void>;
  const events: Record<string, Give | undefined> = {
    retry: (page) => page.pressAny("Try again"),
    "list.renew": (page) => page.press(texts.renew ?? ""),
    "filter.change": (page, event) => filter?.(page, event as never) ?? Promise.resolve(),
    "page.open": (page) => page.press("Older"),
    "page.turn": (page, { way }) => page.press(way === "older" ? "Older" : "Newer"),
    ...Object.fromEntries(
      Object.entries(commands).flatMap(([name, { press }]): [string, Give][] => [
        [`row.${name}`, (page, event, snapshot) => press(page, rowOf(event, snapshot))],
        [`list.${name}`, (page) => press(page, undefined as never)],
      ]),
    ),
    "dialog.accept": (page, _event, snapshot) => page.press(asking(snapshot).yes),
    "dialog.dismiss": (page, _event, snapshot) => page.press(asking(snapshot).no),
    "form.begin": (page) => page.press(form?.begin ?? ""),
    "row.edit": (page, event, snapshot) =>
      form?.edit?.(page, rowOf(event, snapshot), event["field"] as string | undefined) ?? Promise.resolve(),
    "field.change": (page, event, snapshot) =>
      form?.change(page, event as never, own(viewIn(snapshot))) ?? Promise.resolve(),
    "field.toggle": (page, event) => form?.toggle?.(page, event as never) ?? Promise.resolve(),
    "form.submit": (page, _event, snapshot) =>
      page.press((viewIn(snapshot).form?.only ?? null) === null ? (form?.submit ?? "") : inRow),
    "form.cancel": (page) => page.press(form?.cancel ?? ""),
    "secret.dismiss": (page) => page.press(form?.putAway ?? ""),
  };
  const secret = (snapshot: Snapshot): readonly Landmark[] => [
    `text ${viewIn(snapshot).secret?.secret ?? ""}`,
    `button ${form?.putAway ?? ""}`,
  ];
  return {
    ...texts,
    flow: machine.id,
    isLate: texts.path !== undefined,
    events: known(events),
    facts: known({
      "place.returned": "The browser goes back.",
      "list.changed": "Another part of the page, or the flow itself, has changed the list.",
      "page.shown": "The browser says so.",
      "connection.restored": "The browser says so.",
      ...(filter === undefined && { "filter.change": "The list has pages and no filters." }),
    }),
    states: {
      "list.loading": body,
      "list.failed": beside((view) => failedReading(texts.failed, view.failure)),
      "list.absent": [texts.absent ?? []].flat(),
      "list.incomplete": beside(() => [texts.incomplete ?? "text The period ends before it begins."]),
      "list.shown": body,
      "list.refreshing": body,
      "list.stale": (snapshot: Snapshot) => [
        ...body(snapshot),
        ...failedReading(texts.stale ?? "This list may be out of date", viewIn(snapshot).failure),
      ],
      ...Object.fromEntries(commandStates),
      "work.idle": nothing,
      "work.failed": (snapshot: Snapshot) => names.flatMap((name) => failureOf(snapshot, name)),
      "work.done": (snapshot: Snapshot) =>
        names.flatMap((name) => (isOwn(snapshot, name) ? doneOf(name) : nothing)),
      "work.secret": secret,
      ...Object.fromEntries(
        ["form", "work.form"].flatMap((region) =>
          ["editing", "sending", "throttled"].map((state) => [`${region}.${state}`, formSeen]),
        ),
      ),
    },
  };
}

import type { MessageDescriptor } from "@lingui/core";
import { type ComponentType, isValidElement } from "react";
import type { AnyStateMachine, ContextFrom } from "xstate";
import type { ViewOf } from "#machines/shared/list.selectors.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import { usualFaults } from "#src/console/page/PageForm.tsx";
import { sayIn } from "#src/ui/list/say.ts";
import { formTitle, type LooseWords } from "#src/console/page/words.ts";
import { type Line, sayingOf } from "#src/ui/list/words.ts";
import { english } from "./forms.ts";
import { listView } from "./list-view.ts";
import type { Landmark } from "./seen.ts";
import type { AnyViewModel, Page } from "./view-model.ts";

/** As the page says it, in the language of the source. */
const say = sayIn(english, "en");

type Row = { id: string };
type Form = NonNullable<LooseWords["form"]>;
type Field = NonNullable<Form["fields"]>[string];
type Column = LooseWords["columns"][string];
type FieldEvent = { type: string; field?: string; value?: unknown };
type Typed = { context: { form: { only: string | null; values: Record<string, unknown> } | null } };
type Texts = Parameters<typeof listView>[0];
/** What a walk knows of a view. */
interface View {
  step: string;
  rows: readonly Row[];
  data: unknown;
  place: Readonly<Record<string, string>> | null;
  isBusy: boolean;
  commands: Readonly<Record<string, { isPending: boolean } | undefined>>;
  secret: object | null;
  form: { id: string | null; only: string | null; values: object; isPending: boolean } | null;
}

const choicesOf = ({ choices = {} }: Field, { data, form }: View) =>
  typeof choices === "function"
    ? choices(data as object, say, form?.values ?? {})
    : Object.entries(choices).map(([value, label]) => ({ value, label: say(label) }));

const labelOf = (field: Field, value: string, view: View): string =>
  choicesOf(field, view).find((one) => one.value === value)?.label ?? "";

const isWhole = ({ places }: LooseWords, { place }: View): boolean =>
  places === null || places.write({ ...place, page: 1 }) === "";

const emptyTitle = (words: LooseWords, view: View): string => {
  if (isWhole(words, view)) return say(words.empty.title);
  return (view.place?.["search"] ?? "") === "" ? "Nothing here" : "Nothing found";
};

/** The button on a row: its words and the row's name. */
const named = (words: LooseWords, button: string, row: Row): string => `${button} ${words.name(row, say)}`;

/** The name of a field that is changed in the row itself. */
const inRowName = (words: LooseWords, field: string, row: Row): string =>
  `${sayingOf(words.form?.fields?.[field]?.label ?? words.title, {}, say)} ${words.name(row, say)}`;

/** The button of a value that is changed where it stands. */
const inRowButton = (words: LooseWords, { edits = "", cell }: Column, data: unknown, row: Row): string =>
  `${cell(row, say, data) as string} Change: ${inRowName(words, edits, row)}`;

/** A line of a cell. What words cannot say is the page's own. */
function lineSeen(line: Line): Landmark[] {
  if (line === null || line === "" || isValidElement(line)) return [];
  if (typeof line === "string") return [`text ${line.replaceAll(/\s/g, " ")}`];
  if ("amount" in line) return lineSeen(say.amount(line.amount, line.currency));
  if ("tone" in line) return [`text ${say(line.text)}`];
  return [`${line.href === undefined ? "text" : "link"} ${line.text}`];
}

/** Whether a filter says the same, and whether or not there are rows. */
const isFilter = ({ filters = {} }: LooseWords, landmark: Landmark): boolean =>
  Object.values(filters).some(({ choices }) =>
    Object.values(choices).some((choice) => landmark === `text ${say(choice)}`),
  );

function rowSeen(words: LooseWords, view: View, row: Row): Landmark[] {
  const kind = view.isBusy ? "blocked" : "button";
  const edit = words.form?.edit;
  return [
    ...Object.values(words.columns).flatMap((column): Landmark[] => {
      const { cell, edits } = column;
      if (edits !== undefined)
        return view.form?.id === row.id && view.form.only === edits
          ? [`field ${inRowName(words, edits, row)}`]
          : [`${kind} ${inRowButton(words, column, view.data, row)}`];
      return [cell(row, say, view.data)]
        .flat()
        .flatMap((line: Line) => lineSeen(line))
        .filter((landmark) => !isFilter(words, landmark));
    }),
    ...(edit && edit.has?.(row) !== false
      ? [`${kind} ${named(words, sayingOf(edit.button, row, say), row)}` as const]
      : []),
    ...Object.values(words.commands).flatMap(({ button, has, ofList }): Landmark[] =>
      ofList !== undefined || has?.(row) === false ? [] : [`${kind} ${named(words, say(button), row)}`],
    ),
  ];
}

/** The name of a field: its label, and whether it may stay empty. */
const fieldName = ({ label, optional }: Field, values: object): string => {
  const isOptional = typeof optional === "function" ? optional(values) : optional === true;
  return sayingOf(label, values, say) + (isOptional ? " optional" : "");
};

const fieldSeen = ({ fields = {} }: Form, view: View): Landmark[] =>
  Object.entries(fields).flatMap(([name, field]): Landmark[] => {
    const { form } = view;
    if (form === null || field.has?.(form.values) === false) return [];
    const value = (form.values as Readonly<Record<string, unknown>>)[name];
    if (field.look === "box")
      return [`${value === true ? "ticked" : "unticked"} ${fieldName(field, form.values)}`];
    // A list takes no choice while the form is sent.
    if (field.look !== "segments" && field.choices && form.isPending) return [];
    if (field.look !== "segments") return [`field ${fieldName(field, form.values)}`];
    return choicesOf(field, view).map(
      (choice): Landmark => `${choice.value === value ? "ticked" : "unticked"} ${choice.label}`,
    );
  });

const typeInto = async (page: Page, field: Field, value: unknown, view: View): Promise<void> => {
  const label = fieldName(field, view.form?.values ?? {});
  if (field.look === "box") await page.check(label, value === true);
  else if (field.look === "segments") await page.tick(labelOf(field, String(value), view));
  else if (field.choices !== undefined) await page.choose(label, String(value));
  else await page.type(label, String(value));
};

/** Types into a field that a component draws. */
type Give = Readonly<Record<string, (page: Page, value: unknown) => Promise<void>>>;

function formTexts(
  words: LooseWords,
  give: Give,
  formSeen: (view: never) => readonly Landmark[],
): Texts["form"] {
  const { form } = words;
  if (form === undefined) return undefined;
  const { begin, edit, submit, fields = {}, Secret, faults } = form;
  const texts: Readonly<Record<string, MessageDescriptor>> = { ...faults, ...usualFaults };
  return {
    ...(begin && { begin: say(begin) }),
    seen: (given: unknown) => {
      const view = given as View;
      if (view.form !== null && view.form.only !== null) return [];
      return [
        `heading ${view.form === null ? "" : formTitle(form, view.form, say)}`,
        ...fieldSeen(form, view),
        ...formSeen(given as never),
      ];
    },
    submit: say(submit),
    cancel: "Cancel",
    ...(Secret && { putAway: "Secret saved" }),
    change: ((page: Page, event: { field: string; value: unknown }, snapshot: View) => {
      const own = give[event.field];
      if (own !== undefined) return own(page, event.value);
      const field = fields[event.field];
      if (field === undefined) throw new Error(`The form has no field ${event.field}`);
      const { form: open, rows } = snapshot;
      const changed = open?.only === event.field && rows.find(({ id }) => id === open.id);
      if (changed) return page.type(inRowName(words, event.field, changed), String(event.value));
      return typeInto(page, field, event.value, snapshot);
    }) as never,
    ...(edit && {
      edit: (page: Page, row: Row, field: string | undefined) => {
        const column = Object.values(words.columns).find(
          ({ edits }) => edits !== undefined && edits === field,
        );
        return page.press(
          column === undefined
            ? named(words, sayingOf(edit.button, row, say), row)
            : inRowButton(words, column, null, row),
        );
      },
    }),
    fault: (_field: string, fault: string) => texts[fault] as MessageDescriptor,
    has: (field: string, values: object) => fields[field]?.has?.(values) !== false,
  } as Texts["form"];
}

const filterBy =
  ({ search, filters = {} }: LooseWords) =>
  async (page: Page, { filters: chosen }: { filters: Readonly<Record<string, string>> }): Promise<void> => {
    for (const [part, value] of Object.entries(chosen)) {
      const choice = filters[part]?.choices[value];
      if (choice !== undefined) await page.press(say(choice));
      if (part !== "search" || search === undefined) continue;
      await page.type(say(search.label), value);
      await page.press("Find");
    }
  };

/** What the form does not show, and what is chosen in it already. */
const withheldBy = ({ form: words }: LooseWords) => {
  const fieldOf = ({ type, field = "" }: FieldEvent) =>
    type === "field.change" ? words?.fields?.[field] : undefined;
  return [
    {
      why: "The form does not have this field now.",
      isUsual: true,
      is: (event: FieldEvent, { context: { form } }: Typed) =>
        form !== null &&
        (fieldOf(event)?.has?.(form.values) === false ||
          (event.type === "field.change" && form.only !== null && form.only !== event.field)),
    },
    {
      why: "What is chosen already is not chosen again.",
      isUsual: true,
      is: (event: FieldEvent, { context: { form } }: Typed) =>
        fieldOf(event)?.look === "segments" && form?.values[event.field ?? ""] === event.value,
    },
  ];
};

/** Whether an event asks for what is shown already. */
const isSame = (event: { type: string } & Record<string, unknown>, place: Record<string, unknown>): boolean =>
  (event.type === "page.open" && event["page"] === place["page"]) ||
  (event.type === "filter.change" &&
    Object.entries(event["filters"] as object).every(([part, value]) => place[part] === value));

/** The model of a page that is data, from that data. `more` is what only this page has. */
export function staffView<Machine extends AnyStateMachine>(
  Page: ComponentType<{ mayChange?: boolean }> & { words: LooseWords },
  {
    machine,
    path,
    around = () => [],
    give = {},
    formSeen = () => [],
    withheld = [],
    others = [],
    ...more
  }: {
    machine: Machine;
    path: string;
    give?: Give;
    /** What the form shows beside its fields. */
    formSeen?: (view: ViewOf<ContextFrom<Machine>>) => readonly Landmark[];
  } & Omit<Partial<Parameters<typeof listView<Machine>>[0]>, "path">,
): AnyViewModel {
  const { words } = Page;
  const { places, back, form, search, filters = {}, commands } = words;
  const linksSeen: Landmark[] = back === undefined ? [] : [`link ${say(back.label)}`];
  const rowOf = (row: Row | undefined) => row ?? { id: "" };
  return listView({
    machine,
    runs: words.flow as keyof FlowMachines,
    path: (input: { place?: object } | undefined) =>
      path + (places === null ? "" : places.write(input?.place ?? {})),
    begin: () => <Page />,
    loading: "Loading…",
    failed: "This page couldn't be loaded",
    around: (given: unknown) => {
      const view = given as View;
      return [
        ...around(given as never),
        ...linksSeen,
        ...Object.entries(filters).flatMap(([part, { choices }]): Landmark[] => {
          const chosen = choices[view.place?.[part] ?? ""];
          return chosen === undefined ? [] : [`pressed ${say(chosen)}`];
        }),
        ...Object.entries(commands).flatMap(([name, { button, ofList }]): Landmark[] =>
          ofList?.(view.rows as never) === true
            ? [`${view.isBusy || view.commands[name]?.isPending ? "blocked" : "button"} ${say(button)}`]
            : [],
        ),
        ...(form?.begin &&
        view.form === null &&
        view.secret === null &&
        ["listed", "empty"].includes(view.step)
          ? [`${view.isBusy ? "blocked" : "button"} ${say(form.begin)}` as const]
          : []),
      ];
    },
    ...(words.absent && { absent: [...linksSeen, `heading ${say(words.absent.title)}`] }),
    empty: (given: unknown) => [`heading ${emptyTitle(words, given as View)}` as const],
    rows: (given: unknown) => {
      const view = given as View;
      return view.rows.flatMap((row) => rowSeen(words, view, row));
    },
    ...((search ?? words.filters) && { filter: filterBy(words) }),
    commands: Object.fromEntries(
      Object.entries(commands).map(([command, { button, asks, failed, done, ofList }]) => [
        command,
        {
          press: (page: Page, row: Row) =>
            page.press(ofList === undefined ? named(words, say(button), rowOf(row)) : say(button)),
          ...(asks && {
            asks: (row: Row) => ({
              title: sayingOf(asks.title, row, say),
              yes: say(asks.yes),
              no: asks.no ? say(asks.no) : "Cancel",
            }),
          }),
          failed: say(failed),
          ...(done && { done: `alert ${say(done.title)} ${say(done.text)}` }),
        },
      ]),
    ),
    form: formTexts(words, give, formSeen),
    withheld: [...withheldBy(words), ...withheld],
    ignored: [
      {
        why: "It is shown already, or on its way.",
        is: (event: never, { context }: { context: { place: Record<string, unknown> } }) =>
          isSame(event, context.place),
      },
    ],
    others: [
      ...(search ? ["button Find", "button Clear the search", `field ${say(search.label)}`] : []),
      ...Object.values(filters).flatMap(({ choices }) =>
        Object.values(choices).map((choice) => `button ${say(choice)}`),
      ),
      "button Newer",
      ...others,
    ],
    ...more,
  } as unknown as Texts);
}

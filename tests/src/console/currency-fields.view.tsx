import { currencyFieldsMachine } from "#machines/console/currency-fields/currency-fields.machine.ts";
import type {
  FieldFault,
  FieldText,
  StaffField,
} from "#machines/console/currency-fields/currency-fields.types.ts";
import { CurrencyFields } from "#src/console/currency-fields/CurrencyFields.tsx";
import { faultMessages } from "#src/console/currency-fields/messages.ts";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

const labels: Readonly<Record<string, string>> = {
  name: "Key",
  least: "Shortest length",
  most: "Longest length",
  beginning: "How it begins",
  examples: "Examples",
  label_en: "Label in English",
  hint_ru: "Hint in Russian",
};
const choices: Readonly<Record<string, string>> = {
  side: "Whom it is asked",
  course: "With which rate",
  kind: "What is typed",
  characters: "Characters",
};
const boxes: Readonly<Record<string, string>> = {
  required: "It has to be filled in",
  visible: "Visitors see it",
};

const selectsIn = (text: FieldText | undefined): Landmark[] => [
  ...(text?.row ? [] : (["field Whom it is asked", "field With which rate"] as const)),
  "field What is typed",
  ...(text?.kind === "text" ? (["field Characters"] as const) : []),
];

/** What visitors fill in for a currency, for staff. */
export const currencyFieldsView = listView({
  machine: currencyFieldsMachine,
  runs: "currencyFields",
  begin: ({ place }) => <CurrencyFields id={place.currency} mayChange />,
  loading: "Loading the fields…",
  failed: "The fields couldn't be loaded",
  absent: "heading There is no such currency",
  around: ({ step, form, isBusy }) =>
    form === null && ["listed", "empty"].includes(step)
      ? [`${isBusy ? "blocked" : "button"} Add a field` as const]
      : [],
  empty: () => ["heading Visitors fill in nothing yet"],
  rows: ({ rows, isBusy }) =>
    rows.flatMap(({ label_en: label }): Landmark[] => [
      `${isBusy ? "blocked" : "button"} Change ${label}`,
      `${isBusy ? "blocked" : "button"} Remove ${label}`,
    ]),
  commands: {
    remove: {
      press: (page, { label_en: label }: StaffField) => page.press(`Remove ${label}`),
      asks: { title: "Remove “Address”?", yes: "Yes, remove", no: "Cancel" },
      failed: "The field couldn't be removed",
    },
  },
  form: {
    begin: "Add a field",
    edit: (page, { label_en: label }: StaffField) => page.press(`Change ${label}`),
    seen: ({ form }) => [
      // The browser's own lists are off while the form is sent.
      ...(form?.isPending ? [] : selectsIn(form?.values)),
      ...(form?.values.row
        ? [`heading ${form.values.row.name}` as const]
        : (["heading New field", "field Key"] as const)),
      ...(form?.values.kind === "text"
        ? (["field Shortest length", "field Longest length", "field How it begins…"] as const)
        : []),
      "field Examples…",
      "field Label in English",
      "field Label in Russian",
      "field Hint in English…",
      "field Hint in Russian…",
      `${form?.values.required ? "ticked" : "unticked"} It has to be filled in`,
      `${form?.values.visible ? "ticked" : "unticked"} Visitors see it`,
    ],
    submit: "Save the field",
    cancel: "Cancel",
    change: (page, { field, value }: { field: string; value: string | boolean }) => {
      if (typeof value === "boolean") return page.check(boxes[field] ?? "", value);
      return field in choices
        ? page.choose(choices[field] ?? "", value)
        : page.type(labels[field] ?? "", value);
    },
    fault: (_field, fault) => faultMessages[fault as FieldFault],
  },
  withheld: [
    {
      why: "Where it is asked and its key stay, and a rule that the exchange knows has no parts.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" &&
        form !== null &&
        ((form.values.row !== null && ["side", "course", "name"].includes(event.field)) ||
          (form.values.kind !== "text" &&
            ["characters", "least", "most", "beginning"].includes(event.field))),
    },
  ],
});

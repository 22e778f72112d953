import { contentMachine } from "#machines/console/content/content.machine.ts";
import type { TextFault, TextValues } from "#machines/console/content/content.types.ts";
import type { ListFormView } from "#machines/shared/list.selectors.ts";
import { Content } from "#src/console/content/Content.tsx";
import { faultMessages, fieldNames, publishNames } from "#src/console/content/messages.ts";
import { english } from "../walks/forms.ts";
import type { Landmark } from "../walks/seen.ts";
import { staffView } from "../walks/staff-view.tsx";
import type { Page } from "../walks/view-model.ts";

const labels: Readonly<Record<string, string>> = {
  slug: "Address",
  date: "Date of the news",
  publish_at: "Publish at",
  ...Object.fromEntries(
    Object.entries(fieldNames).flatMap(([field, { ru, en }]) => [
      [`${field}_ru`, english._(ru)],
      [`${field}_en`, english._(en)],
    ]),
  ),
};

/** Types into the form of a text. */
export const typeText = (page: Page, { field, value }: { field: string; value: string }) => {
  if (field === "kind") return page.choose("Kind", value);
  if (field === "publish") return page.tick(english._(publishNames[value as keyof typeof publishNames]));
  return page.type(labels[field] ?? "", value);
};

/** The fields of the form of a text. */
export const textFields = ({
  values: { kind, publish },
  fields: { publish_at: at },
}: ListFormView<TextValues, TextFault>): Landmark[] => [
  "field Title in Russian",
  "field Title in English",
  "field Text in Russian",
  "field Text in English",
  ...(kind === "question" ? (["field Topic in English"] as const) : ["field Summary in English…" as const]),
  ...(kind === "news" ? (["field Date of the news"] as const) : []),
  "field Note for the history…",
  ...Object.entries(publishNames).map(
    ([value, name]): Landmark => `${value === publish ? "ticked" : "unticked"} ${english._(name)}`,
  ),
  ...(publish === "later" || at.fault !== null ? (["field Publish at"] as const) : []),
];

/** What of the form only some texts have. */
export const withheldText = [
  {
    why: "Only some kinds have this field.",
    is: (
      event: { type: string; field?: string },
      { context: { form } }: { context: { form: { values: TextValues; faults: object } | null } },
    ) =>
      event.type === "field.change" &&
      form !== null &&
      ((event.field === "date" && form.values.kind !== "news") ||
        (event.field === "publish_at" && form.values.publish !== "later" && !("publish_at" in form.faults))),
  },
];

/** The texts of the site. */
export const contentView = staffView(Content, {
  machine: contentMachine,
  path: "/content",
  form: {
    begin: "New news item or question",
    seen: ({ form }) => (form === null ? [] : ["heading New text", "field Address", ...textFields(form)]),
    submit: "Save",
    cancel: "Cancel",
    change: typeText,
    fault: (_field, fault) => faultMessages[fault as TextFault],
  },
  withheld: withheldText,
  others: [
    "field Kind",
    "field Topic in Russian",
    "field Summary…",
    "field For search engines…",
    "field Place among the questions",
  ],
});

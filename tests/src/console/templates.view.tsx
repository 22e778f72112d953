import { templatesMachine } from "#machines/console/templates/templates.machine.ts";
import type { ChatTemplate } from "#machines/console/templates/templates.types.ts";
import { faultMessages } from "#src/console/order/messages.ts";
import { Templates } from "#src/console/templates/Templates.tsx";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

const labels: Readonly<Record<string, string>> = { title: "Title", ru: "In Russian", en: "In English" };

/** Answers of the chat that staff choose from. */
export const templatesView = listView({
  machine: templatesMachine,
  runs: "templates",
  begin: () => <Templates />,
  loading: "Loading the answers…",
  failed: "The answers couldn't be loaded",
  around: ({ step, form, isBusy }) =>
    form === null && ["listed", "empty"].includes(step)
      ? [`${isBusy ? "blocked" : "button"} Add an answer` as const]
      : [],
  empty: () => ["heading No ready answers yet"],
  rows: ({ rows, isBusy }) =>
    rows.flatMap(({ title, ru, en }): Landmark[] => [
      `text ${ru}`,
      `text ${en}`,
      `${isBusy ? "blocked" : "button"} Change ${title}`,
      `${isBusy ? "blocked" : "button"} Remove ${title}`,
    ]),
  commands: {
    remove: {
      press: (page, { title }: ChatTemplate) => page.press(`Remove ${title}`),
      asks: { title: "Remove this answer?", yes: "Yes, remove", no: "Cancel" },
      failed: "The answer couldn't be removed",
    },
  },
  form: {
    begin: "Add an answer",
    edit: (page, { title }: ChatTemplate) => page.press(`Change ${title}`),
    seen: ({ form }) => [
      form?.id === null ? "heading New answer" : "heading Change the answer",
      "field Title…",
      "field In Russian",
      "field In English",
    ],
    submit: "Save",
    cancel: "Cancel",
    change: (page, { field, value }: { field: string; value: string }) =>
      page.type(labels[field] ?? "", value),
    fault: () => faultMessages.empty,
  },
});

import type { LineFault } from "#domain/text/written-text.ts";
import type { FieldView } from "#machines/exchange/exchange/form.selectors.ts";
import { sampleValues } from "#machines/exchange/requisite-choice/requisite-choice.cases.ts";
import type { requisiteChoiceMachine } from "#machines/exchange/requisite-choice/requisite-choice.machine.ts";
import { RequisiteChoice } from "#src/exchange/requisite-choice/RequisiteChoice.tsx";
import { savedNameMessages } from "#src/ui/requisites/savedNameMessages.ts";
import { troublesOf } from "../walks/forms.ts";
import type { Landmark } from "../walks/seen.ts";
import { viewModel, type Shown } from "../walks/view-model.ts";

type Machine = typeof requisiteChoiceMachine;

const field = (name: keyof typeof sampleValues, kind: FieldView["kind"]): FieldView => ({
  key: `toRequisites.${name}`,
  name,
  side: "to",
  kind,
  label: name,
  hint: null,
  required: true,
  value: sampleValues[name],
  fault: null,
  messages: [],
});

const offered: Shown<Machine> = ({ context: { saved } }) =>
  saved.length === 0 ? ["button Save these details"] : saved.map(({ name }): Landmark => `pressed ${name}`);

const naming =
  (save: "button" | "blocked", cancel: "button" | "blocked"): Shown<Machine> =>
  (snapshot) => [
    "heading Save these payment details",
    "field Name",
    `${save} Save under this name`,
    `${cancel} Cancel`,
    ...troublesOf(snapshot, (_field, fault) => savedNameMessages[fault as LineFault]),
  ];

/** The saved requisites beside those of the exchange form, and saving new ones. */
export const requisiteChoiceView = viewModel<Machine>({
  flow: "requisite-choice",
  runs: "requisiteChoice",
  begin: ({ side, currency }) => (
    <RequisiteChoice
      side={side}
      currency={currency}
      fields={[field("account", "card"), field("holder", "name")]}
      onFill={() => undefined}
    />
  ),
  events: {
    "entry.choose": (page, { id }, { context }) =>
      page.press(context.saved.find((entry) => entry.id === id)?.name ?? ""),
    "save.begin": (page) => page.press("Save these details"),
    "name.change": (page, { value }) => page.type("Name", value),
    "save.submit": (page) => page.press("Save under this name"),
    "save.cancel": (page) => page.press("Cancel"),
  },
  facts: { "connection.restored": "The browser says so." },
  withheld: [
    {
      why: "What is saved already is not offered for saving.",
      is: ({ type }, { context }) => type === "save.begin" && context.saved.length > 0,
    },
  ],
  states: {
    "list.loading": offered,
    "list.shown": offered,
    "list.failed": offered,
    "saving.idle": [],
    "saving.naming": naming("button", "button"),
    "saving.sending": naming("blocked", "blocked"),
    "saving.throttled": naming("blocked", "button"),
    "saving.saved": ["alert The details are saved"],
  },
});

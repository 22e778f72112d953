import type { ownerMachine } from "#machines/console/owner/owner.machine.ts";
import { setupMachine } from "#machines/console/setup/setup.machine.ts";
import { canConfirm, canTry, type SetupStep } from "#machines/console/setup/setup.types.ts";
import { FirstSteps } from "#src/console/setup/FirstSteps.tsx";
import { OwnerForm } from "#src/console/setup/OwnerForm.tsx";
import { codeFaults, stepWords } from "#src/console/setup/messages.ts";
import { english, formStates, troublesOf } from "#tests/src/walks/forms.ts";
import { listView } from "#tests/src/walks/list-view.ts";
import type { Landmark } from "#tests/src/walks/seen.ts";
import { type Seen, viewModel } from "#tests/src/walks/view-model.ts";

type Machine = typeof ownerMachine;

const labels = { email: "Email", password: "Password", repeat: "Repeat the password" };

const form =
  (button: "button" | "blocked"): Seen<Machine> =>
  (snapshot) => [
    "heading The owner's account",
    ...Object.values(labels).map((label) => `field ${label}` as const),
    `${button} Create the account`,
    ...troublesOf(snapshot),
  ];

/** The account of the owner. */
export const ownerView = viewModel<Machine>({
  flow: "owner",
  runs: "owner",
  begin: ({ code }) => <OwnerForm code={code} />,
  events: {
    "field.change": (page, { field, value }) => page.type(labels[field], value),
    "form.submit": (page) => page.press("Create the account"),
  },
  states: {
    ...formStates(form),
    created: ({ context }) => [
      "heading Your account is ready",
      `text Sign in as ${context.values.email.trim()}.`,
      "link Sign in",
    ],
  },
  others: ["button Show the password"],
});

const nameOf = ({ id }: SetupStep) => english._(stepWords[id].name);

/** The first steps. */
export const firstStepsView = listView({
  machine: setupMachine,
  runs: "setup",
  begin: () => <FirstSteps />,
  loading: "Loading the steps…",
  failed: "The steps couldn't be loaded",
  empty: () => [],
  rows: ({ rows, isBusy }) => {
    const act = isBusy ? "blocked" : "button";
    const left = rows.filter(({ done }) => !done);
    return [
      ...left.flatMap((step): Landmark[] => [
        `heading ${nameOf(step)}`,
        ...(stepWords[step.id].href === null ? [] : [`link Begin: ${nameOf(step)}` as const]),
        ...(canTry(step) ? ([`${act} Send me a letter`, `${act} Enter its code`] as const) : []),
        ...(canConfirm(step) ? [`${act} Done: ${nameOf(step)}` as const] : []),
        ...(stepWords[step.id].copies === undefined || canTry(step)
          ? []
          : [`button Copy: ${nameOf(step)}` as const]),
      ]),
      ...(left.length < rows.length ? (["heading Finished"] as const) : []),
    ];
  },
  commands: {
    confirm: {
      press: (page, step: SetupStep) => page.press(`Done: ${nameOf(step)}`),
      failed: "That couldn't be done",
    },
    letter: {
      press: (page) => page.press("Send me a letter"),
      failed: "That couldn't be done",
      done: "text The letter is on its way to your address.",
    },
  },
  form: {
    edit: (page) => page.press("Enter its code"),
    seen: () => ["heading The code of the letter", "field Six digits"],
    submit: "Check the code",
    cancel: "Cancel",
    change: (page, { value }: { value: string }) => page.type("Six digits", value),
    fault: () => codeFaults.code,
  },
  withheld: [
    {
      why: "Only the letter has a code.",
      is: (event, { context: { rows } }) =>
        event.type === "row.edit" && !rows.some((step) => step.id === event.id && canTry(step)),
    },
  ],
});

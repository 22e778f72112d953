import type { ownerMachine } from "#machines/console/owner/owner.machine.ts";
import { setupMachine } from "#machines/console/setup/setup.machine.ts";
import { FirstSteps } from "#src/console/setup/FirstSteps.tsx";
import { OwnerForm } from "#src/console/setup/OwnerForm.tsx";
import { stepWords } from "#src/console/setup/messages.ts";
import { english, formStates, troublesOf } from "#tests/src/walks/forms.ts";
import { listView } from "#tests/src/walks/list-view.ts";
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

/** The first steps. */
export const firstStepsView = listView({
  machine: setupMachine,
  runs: "setup",
  begin: () => <FirstSteps />,
  loading: "Loading the steps…",
  failed: "The steps couldn't be loaded",
  empty: () => [],
  rows: ({ rows }) =>
    rows.flatMap(({ id, done }) => {
      const name = english._(stepWords[id].name);
      return done ? [`heading ${name}` as const] : ([`heading ${name}`, `link Begin: ${name}`] as const);
    }),
  commands: {},
});

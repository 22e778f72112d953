import type {
  recoveryMachine,
  RecoveryField,
  RecoveryInput,
} from "#machines/account/recovery/recovery.machine.ts";
import { Recovery } from "#src/account/recovery/Recovery.tsx";
import { formStates, mailRequest, troublesOf } from "../walks/forms.ts";
import { viewModel, type Seen } from "../walks/view-model.ts";

type Machine = typeof recoveryMachine;

const labels: Record<RecoveryField, string> = { password: "New password", repeat: "Repeat the password" };

const form =
  (button: "button" | "blocked"): Seen<Machine> =>
  (snapshot) => [
    "heading New password",
    "field New password",
    "field Repeat the password",
    `${button} Change password`,
    ...troublesOf(snapshot),
  ];

const recovery = (page: RecoveryInput["page"]) =>
  viewModel<Machine>({
    flow: "recovery",
    runs: "recovery",
    inputs: (input) => input.page === page,
    begin: () => <Recovery page={page} />,
    events: {
      "field.change": (shown, { field, value }) => shown.type(labels[field], value),
      "form.submit": (shown) => shown.press("Change password"),
    },
    withheld: [
      {
        why: "The new password is asked for where the link leads, and nowhere else.",
        is: ({ type }, { value }) =>
          type === "field.change" &&
          ["requestingLink", "linkMissing", "linkRefused", "changed"].includes(value),
      },
    ],
    states: {
      requestingLink: ["heading Password recovery", ...mailRequest],
      readingLink: form("button"),
      pressedEarly: form("blocked"),
      ...formStates(form),
      linkMissing: ["heading This link isn't complete", ...mailRequest],
      linkRefused: ["heading This link no longer works", ...mailRequest],
      changed: ["heading Password changed successfully", "text All earlier sessions have ended."],
    },
    others: ["button Show the password"],
  });

/** The form that requests a link to a new password. */
export const forgottenView = recovery("request");

/** The page that this link opens. */
export const recoveryView = recovery("link");

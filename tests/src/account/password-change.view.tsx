import { shownFaults } from "#machines/shared/fields.ts";
import { formFaults } from "#machines/account/password-change/faults.ts";
import type { passwordChangeMachine } from "#machines/account/password-change/password-change.machine.ts";
import type { PasswordField } from "#machines/account/password-change/password-change.types.ts";
import { PasswordSection } from "#src/account/settings/PasswordSection.tsx";
import { troublesOf } from "../walks/forms.ts";
import type { Landmark } from "../walks/seen.ts";
import { viewModel, type Shown } from "../walks/view-model.ts";

type Machine = typeof passwordChangeMachine;

const labels: Record<PasswordField, string> = {
  old_password: "Current password",
  password: "New password",
  repeat_password: "Repeat the new password",
};

const form =
  (button: "button" | "blocked", ...more: Landmark[]): Shown<Machine> =>
  (snapshot) => [
    ...Object.values(labels).map((label): Landmark => `field ${label}`),
    `${button} Change password`,
    ...troublesOf(snapshot, undefined, shownFaults(formFaults(snapshot.context), snapshot.context.touched)),
    ...more,
  ];

/** The change of the password in the settings. */
export const passwordChangeView = viewModel<Machine>({
  flow: "password-change",
  runs: "passwordChange",
  begin: ({ email }) => <PasswordSection email={email} onChanged={() => undefined} />,
  events: {
    "field.change": (page, { field, value }) => page.type(labels[field], value),
    "field.leave": (page, { field }) => page.blur(labels[field]),
    "form.submit": (page) => page.press("Change password"),
  },
  states: {
    editing: form("button"),
    changing: form("blocked"),
    changed: form("button", "alert Password changed successfully"),
    waitingTurn: (snapshot) => [
      ...form("blocked")(snapshot),
      `text You can try again in ${snapshot.context.secondsLeft} sec.`,
    ],
    failed: form("button"),
  },
  others: ["button Show the password"],
});

import type { invitationMachine } from "#machines/account/invitation/invitation.machine.ts";
import { Invitation } from "#src/account/invitation/Invitation.tsx";
import { formStates, troublesOf } from "../walks/forms.ts";
import { viewModel, type Seen } from "../walks/view-model.ts";

type Machine = typeof invitationMachine;

const labels = { password: "Password", repeat: "Repeat the password" };

const form =
  (button: "button" | "blocked"): Seen<Machine> =>
  (snapshot) => [
    "heading Join the team",
    ...Object.values(labels).map((label) => `field ${label}` as const),
    `${snapshot.context.values.rules ? "ticked" : "unticked"} I agree to the exchange rules and the AML and KYC policy`,
    `${button} Accept the invitation`,
    ...troublesOf(snapshot),
  ];

/** The page that an invitation opens. */
export const invitationView = viewModel<Machine>({
  flow: "invitation",
  runs: "invitation",
  begin: () => <Invitation />,
  events: {
    "field.change": (page, { field, value }) => page.type(labels[field], value),
    "rules.change": (page, { agreed }) => page.check("I agree", agreed),
    "form.submit": (page) => page.press("Accept the invitation"),
  },
  withheld: [
    {
      why: "There is no form where the link leads nowhere, nor after it.",
      is: ({ type }, { value }) =>
        (type === "field.change" || type === "rules.change") &&
        ["linkMissing", "linkRefused", "accepted"].includes(value),
    },
  ],
  states: {
    readingLink: form("button"),
    pressedEarly: form("blocked"),
    ...formStates(form),
    linkMissing: ["heading This link isn't complete"],
    linkRefused: ["heading This invitation no longer works"],
    accepted: ["heading Welcome to the team", "link Sign in"],
  },
  others: ["button Show the password"],
});

import type { registrationMachine } from "#machines/account/registration/registration.machine.ts";
import { Registration } from "#src/account/registration/Registration.tsx";
import { formStates, troublesOf } from "../walks/forms.ts";
import { viewModel, type Seen } from "../walks/view-model.ts";

type Machine = typeof registrationMachine;

const labels = {
  email: "Email",
  password: "Password",
  repeat: "Repeat the password",
};

const form =
  (button: "button" | "blocked"): Seen<Machine> =>
  (snapshot) => [
    "heading Create an account",
    ...Object.values(labels).map((label) => `field ${label}` as const),
    `${snapshot.context.values.rules ? "ticked" : "unticked"} I agree to the exchange rules and the AML and KYC policy`,
    `${button} Create an account`,
    ...troublesOf(snapshot),
  ];

/** Registration. */
export const registrationView = viewModel<Machine>({
  flow: "registration",
  runs: "registration",
  inputs: ({ rid }) => rid === null,
  begin: () => <Registration />,
  events: {
    "field.change": (page, { field, value }) => page.type(labels[field], value),
    "rules.change": (page, { agreed }) => page.check("I agree", agreed),
    "form.submit": (page) => page.press("Create an account"),
  },
  states: {
    ...formStates(form),
    obtainingCaptcha: form("blocked"),
    sent: ({ context }) => [
      "heading Almost done: check your mail",
      `text We've sent an email to ${context.values.email.trim()}.`,
      "field Email",
      "button Send it again",
    ],
  },
  others: ["button Show the password"],
});

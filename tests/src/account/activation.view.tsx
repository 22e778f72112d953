import type { activationMachine } from "#machines/account/activation/activation.machine.ts";
import { Activation } from "#src/account/activation/Activation.tsx";
import { mailRequest, troublesOf } from "../walks/forms.ts";
import { viewModel, type Seen } from "../walks/view-model.ts";

type Machine = typeof activationMachine;

const offer =
  (button: "button" | "blocked"): Seen<Machine> =>
  (snapshot) => [
    "heading Account activation",
    "text One step is left",
    `${button} Activate account`,
    ...troublesOf(snapshot),
  ];

const choice =
  (button: "button" | "blocked"): Seen<Machine> =>
  (snapshot) => [
    "heading Choose your password",
    "field Password",
    "field Repeat the password",
    `${button} Set the password and activate`,
    ...troublesOf(snapshot),
  ];

/** The page that the link in the activation e-mail opens. */
export const activationView = viewModel<Machine>({
  flow: "activation",
  runs: "activation",
  begin: () => <Activation />,
  events: {
    "account.activate": (page) => page.press("Activate account"),
    "field.change": (page, { field, value }) =>
      page.type(field === "password" ? "Password" : "Repeat the password", value),
    "form.submit": (page) => page.press("Set the password and activate"),
  },
  withheld: [
    {
      why: "A password is only asked for where the registration was made in another browser.",
      is: ({ type }, snapshot) => type === "field.change" && !snapshot.matches("choosing"),
    },
  ],
  states: {
    readingLink: offer("button"),
    pressedEarly: offer("blocked"),
    "offered.waiting": offer("button"),
    "offered.sending": offer("blocked"),
    "offered.failed": offer("button"),
    "offered.throttled": offer("blocked"),
    "choosing.editing": choice("button"),
    "choosing.sending": choice("blocked"),
    "choosing.throttled": choice("blocked"),
    linkMissing: [
      "heading Account activation",
      "text Open this page from the link in our email.",
      ...mailRequest,
    ],
    linkRefused: ["heading This link no longer works", ...mailRequest],
    activated: ["heading Account successfully activated", "text Sign in with the email and the password"],
  },
  others: ["button Show the password"],
});

import type { secondFactorMachine } from "#machines/account/second-factor/second-factor.machine.ts";
import type { FactorField } from "#machines/account/second-factor/second-factor.machine.ts";
import { SecondFactorSection } from "#src/account/settings/SecondFactorSection.tsx";
import { troublesOf } from "../walks/forms.ts";
import type { Landmark } from "../walks/seen.ts";
import { viewModel, type Shown } from "../walks/view-model.ts";

type Machine = typeof secondFactorMachine;

const labels: Record<FactorField, string> = { password: "Your password", otp: "Code from the app" };

const proof =
  (
    fields: readonly FactorField[],
    submit: string,
    button: "button" | "blocked",
    cancel = button,
  ): Shown<Machine> =>
  (snapshot) => [
    ...fields.map((field): Landmark => `field ${labels[field]}`),
    `${button} ${submit}`,
    `${cancel} Cancel`,
    ...troublesOf(snapshot),
  ];

const scanning =
  (button: "button" | "blocked", cancel = button): Shown<Machine> =>
  (snapshot) => [
    ...proof(["otp"], "Turn it on", button, cancel)(snapshot),
    `text ${snapshot.context.secret?.secret.match(/.{4}/g)?.join(" ") ?? ""}`,
    "button Copy the key",
  ];

const password = ["password"] as const;
const both = ["password", "otp"] as const;

/** The second factor in the settings. The secret and the recovery codes are shown in their own step only. */
export const secondFactorView = viewModel<Machine>({
  flow: "second-factor",
  runs: "secondFactor",
  isLate: true,
  begin: ({ isOn }) => <SecondFactorSection isOn={isOn} onChanged={() => undefined} />,
  events: {
    "setup.begin": (page) => page.press("Set up two-step sign-in"),
    "removal.begin": (page) => page.press("Turn off two-step sign-in"),
    "form.cancel": (page) => page.press("Cancel"),
    "field.change": (page, { field, value }) => page.type(labels[field], value),
    "form.submit": (page) =>
      page.press(
        ["Continue", "Turn it on", "Turn it off"].find((name) => page.buttons().includes(name)) ?? "",
      ),
    "codes.keep": (page) => page.press("Codes saved"),
  },
  withheld: [
    {
      why: "A step has only the fields that it asks for.",
      is: (event, snapshot) =>
        event.type === "field.change" &&
        snapshot.matches(event.field === "otp" ? "provingPassword" : "scanning"),
    },
  ],
  states: {
    off: ["button Set up two-step sign-in"],
    "provingPassword.editing": proof(password, "Continue", "button"),
    "provingPassword.sending": proof(password, "Continue", "blocked"),
    "provingPassword.throttled": proof(password, "Continue", "blocked", "button"),
    "scanning.editing": scanning("button"),
    "scanning.sending": scanning("blocked"),
    "scanning.throttled": scanning("blocked", "button"),
    showingCodes: ({ context }) => [
      "alert Two-step sign-in is on",
      "heading Recovery codes",
      ...context.codes.map((code): Landmark => `text ${code}`),
      "button Copy all recovery codes",
      "button Codes saved",
    ],
    on: ["text You enter a code from your authenticator app", "button Turn off two-step sign-in"],
    "provingBoth.editing": proof(both, "Turn it off", "button"),
    "provingBoth.sending": proof(both, "Turn it off", "blocked"),
    "provingBoth.throttled": proof(both, "Turn it off", "blocked", "button"),
  },
  others: ["button Show the password"],
});

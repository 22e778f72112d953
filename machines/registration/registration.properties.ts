import { formProperties } from "#machines/form.properties.ts";
import { about } from "#machines/properties.ts";
import type { registrationMachine } from "./registration.machine.ts";

const { always, never, leads, eventually, at } = about<typeof registrationMachine>();

const isFilled = ({
  email,
  password,
  repeat,
  rules,
}: {
  email: string;
  password: string;
  repeat: string;
  rules: boolean;
}) => email !== "" && password !== "" && password === repeat && rules;

/** What registration has to keep. */
export const registrationProperties = [
  leads(
    "Specification 5",
    "nothing is sent without e-mail, repeated password and consent, and the form says why",
    {
      in: "editing",
      on: "form.submit",
      if: (context) => !isFilled(context),
      to: "editing",
      does: ["form.refused"],
      so: ({ faults }) => Object.keys(faults).length > 0,
    },
  ),
  leads("Specification 2", "a filled form is sent", {
    in: "editing",
    on: "form.submit",
    if: isFilled,
    to: "obtainingCaptcha",
    so: ({ recaptcha, isCaptchaDemanded, failure, refusals }) =>
      recaptcha === "" && !isCaptchaDemanded && failure === null && Object.keys(refusals).length === 0,
  }),
  ...formProperties(leads as never, {
    editing: "editing",
    captcha: "obtainingCaptcha",
    working: "signingUp",
    throttled: "throttled",
    actor: "signUp",
  }),
  leads("Product 4", "an account is opened by mail, and the passwords are forgotten", {
    in: "signingUp",
    on: "done:signUp",
    to: "sent",
    so: ({ password, repeat }) => password === "" && repeat === "",
  }),
  always(
    "Product 4",
    "the mail can be asked for again",
    ({ now }) => "mailRequest" in now.children,
    ({ now }) => at(now, "sent"),
  ),
  ...(["email", "password", "repeat"] as const).map((field) =>
    always(
      "Specification 5",
      `what is typed into ${field} is kept`,
      ({ event, now }) => now.context[field] === event["value"],
      ({ before, event }) =>
        before !== undefined && event.type === "field.change" && event["field"] === field,
    ),
  ),
  always(
    "Specification 1",
    "consent is kept",
    ({ now }) => now.context.rules,
    ({ event }) => event.type === "rules.change",
  ),
  never(
    "Product 5",
    "who brought the visitor is forgotten",
    ({ before, now }) => before !== undefined && before.context.rid !== now.context.rid,
  ),
  always(
    "Architecture, Machines",
    "what is asked is pending, a wait is failed",
    ({ now }) =>
      now.hasTag("pending") === at(now, "obtainingCaptcha", "signingUp") &&
      now.hasTag("failed") === at(now, "throttled"),
  ),
  eventually(
    "Product 4",
    "from every moment an account can still be asked for",
    () => true,
    ({ now }) => at(now, "sent"),
  ),
];

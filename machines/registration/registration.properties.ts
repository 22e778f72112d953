import { formProperties, typedProperties } from "#machines/form.properties.ts";
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

/** Requirements on registration. */
export const registrationProperties = [
  ...formProperties(leads as never, {
    editing: "editing",
    captcha: "obtainingCaptcha",
    working: "signingUp",
    throttled: "throttled",
    actor: "signUp",
    isFilled,
  }),
  leads("Product 4", "registration sends an e-mail, and the passwords are cleared", {
    in: "signingUp",
    on: "done:signUp",
    to: "sent",
    so: ({ password, repeat }) => password === "" && repeat === "",
  }),
  always(
    "Product 4",
    "the e-mail can be requested again",
    ({ now }) => "mailRequest" in now.children,
    ({ now }) => at(now, "sent"),
  ),
  ...typedProperties(always as never, ["email", "password", "repeat"]),
  always(
    "Specification 1",
    "consent is kept",
    ({ now }) => now.context.rules,
    ({ event }) => event.type === "rules.change",
  ),
  never(
    "Product 5",
    "the referral code of the visitor is lost",
    ({ before, now }) => before !== undefined && before.context.rid !== now.context.rid,
  ),
  always(
    "Architecture, Machines",
    "a request in progress has the tag pending, a wait the tag failed",
    ({ now }) =>
      now.hasTag("pending") === at(now, "obtainingCaptcha", "signingUp") &&
      now.hasTag("failed") === at(now, "throttled"),
  ),
  eventually(
    "Product 4",
    "an account can be requested from every state",
    () => true,
    ({ now }) => at(now, "sent"),
  ),
];

import { formProperties, typedProperties } from "#machines/form.properties.ts";
import { about } from "#machines/properties.ts";
import type { contactMachine } from "./contact.machine.ts";
import type { ContactContext } from "./contact.types.ts";

const { always, leads, eventually, at } = about<typeof contactMachine>();

const isNumber = (text: string) => /^№? ?\d+$/.test(text);

const isFilled = ({ purpose, email, number, message }: ContactContext) =>
  email !== "" &&
  (purpose === "link" ? isNumber(number) : message !== "" && (number === "" || isNumber(number)));

/** What a letter to the exchange has to keep. */
export const contactProperties = [
  ...formProperties(leads as never, {
    editing: "editing",
    captcha: "obtainingCaptcha",
    working: "sending",
    throttled: "throttled",
    actor: "send",
    isFilled,
  }),
  leads("Specification 2", "what was sent is said to have arrived", {
    in: "sending",
    on: "done:send",
    to: "sent",
  }),
  leads("Quality, Use", "another letter begins empty, with the same address", {
    in: "sent",
    on: "form.again",
    to: "editing",
    so: ({ email, number, message }, before) => email === before.email && number === "" && message === "",
  }),
  ...typedProperties(always as never, ["email", "number", "message"]),
  always(
    "Architecture, Machines",
    "what is asked is pending, a wait is failed",
    ({ now }) =>
      now.hasTag("pending") === at(now, "obtainingCaptcha", "sending") &&
      now.hasTag("failed") === at(now, "throttled"),
  ),
  eventually(
    "Specification 2",
    "from every moment a letter can still be sent",
    () => true,
    ({ now }) => at(now, "sent"),
  ),
];

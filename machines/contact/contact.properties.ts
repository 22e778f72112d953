import { formProperties, typedProperties } from "#machines/form.properties.ts";
import { about } from "#machines/properties.ts";
import type { contactMachine } from "./contact.machine.ts";
import type { ContactContext } from "./contact.types.ts";

const { always, leads, eventually, at } = about<typeof contactMachine>();

const isNumber = (text: string) => /^№? ?\d+$/.test(text);

const isFilled = ({ purpose, email, number, message }: ContactContext) =>
  email !== "" &&
  (purpose === "link" ? isNumber(number) : message !== "" && (number === "" || isNumber(number)));

/** Requirements on the contact form. */
export const contactProperties = [
  ...formProperties(leads as never, {
    editing: "editing",
    captcha: "obtainingCaptcha",
    working: "sending",
    throttled: "throttled",
    actor: "send",
    isFilled,
  }),
  leads("Specification 2", "a sent message shows a confirmation", {
    in: "sending",
    on: "done:send",
    to: "sent",
  }),
  leads("Quality, Use", "a new message starts empty, with the same address", {
    in: "sent",
    on: "form.again",
    to: "editing",
    so: ({ email, number, message }, before) => email === before.email && number === "" && message === "",
  }),
  ...typedProperties(always as never, ["email", "number", "message"]),
  always(
    "Architecture, Machines",
    "a request in progress has the tag pending, a wait the tag failed",
    ({ now }) =>
      now.hasTag("pending") === at(now, "obtainingCaptcha", "sending") &&
      now.hasTag("failed") === at(now, "throttled"),
  ),
  eventually(
    "Specification 2",
    "a message can be sent from every state",
    () => true,
    ({ now }) => at(now, "sent"),
  ),
];

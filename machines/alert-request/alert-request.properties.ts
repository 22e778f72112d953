import { formProperties, typedProperties } from "#machines/form.properties.ts";
import { about } from "#machines/properties.ts";
import type { alertRequestMachine } from "./alert-request.machine.ts";
import type { AlertRequestContext } from "./alert-request.types.ts";

const { always, leads, at } = about<typeof alertRequestMachine>();

const isRate = (text: string) => /[1-9]/.test(text) && /^[\d\s.,]+$/.test(text);

const isFilled = ({ kind, email, value }: AlertRequestContext) =>
  email !== "" && (kind === "reserve" || isRate(value));

/** What the request for an alert has to keep. */
export const alertRequestProperties = [
  ...formProperties(leads as never, {
    editing: "editing",
    captcha: "obtainingCaptcha",
    working: "sending",
    throttled: "throttled",
    actor: "send",
    isFilled,
  }),
  leads("Product 4", "the address is to be confirmed by a letter, whoever's it is", {
    in: "sending",
    on: "done:send",
    to: "sent",
  }),
  ...typedProperties(always as never, ["email", "value"]),
  always(
    "Product 2",
    "the bound is the one that was chosen, and what was said of the rate goes with the other one",
    ({ event, now }) =>
      now.context.bound === event["bound"] &&
      now.context.refusals["value"] === undefined &&
      now.context.faults["value"] === undefined,
    ({ before, event }) => before !== undefined && event.type === "bound.choose",
  ),
  always(
    "Architecture, Machines",
    "what is asked is pending, a wait is failed",
    ({ now }) =>
      now.hasTag("pending") === at(now, "obtainingCaptcha", "sending") &&
      now.hasTag("failed") === at(now, "throttled"),
  ),
];

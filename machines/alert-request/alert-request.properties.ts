import { formProperties, typedProperties } from "#machines/form.properties.ts";
import { about } from "#machines/properties.ts";
import type { alertRequestMachine } from "./alert-request.machine.ts";
import type { AlertRequestContext } from "./alert-request.types.ts";

const { always, leads, at } = about<typeof alertRequestMachine>();

const isRate = (text: string) => /[1-9]/.test(text) && /^[\d\s.,]+$/.test(text);

const isFilled = ({ kind, email, value }: AlertRequestContext) =>
  email !== "" && (kind === "reserve" || isRate(value));

/** Requirements on the request for a rate alert. */
export const alertRequestProperties = [
  ...formProperties(leads as never, {
    editing: "editing",
    captcha: "obtainingCaptcha",
    working: "sending",
    throttled: "throttled",
    actor: "send",
    isFilled,
  }),
  leads("Product 4", "every address must be confirmed by e-mail", {
    in: "sending",
    on: "done:send",
    to: "sent",
  }),
  ...typedProperties(always as never, ["email", "value"]),
  always(
    "Product 2",
    "choosing the direction of the bound clears the errors of the rate",
    ({ event, now }) =>
      now.context.bound === event["bound"] &&
      now.context.refusals["value"] === undefined &&
      now.context.faults["value"] === undefined,
    ({ before, event }) => before !== undefined && event.type === "bound.choose",
  ),
  always(
    "Architecture, Machines",
    "a request in progress has the tag pending, a wait the tag failed",
    ({ now }) =>
      now.hasTag("pending") === at(now, "obtainingCaptcha", "sending") &&
      now.hasTag("failed") === at(now, "throttled"),
  ),
];

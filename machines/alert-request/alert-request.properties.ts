import { formProperties } from "#machines/form.properties.ts";
import { about } from "#machines/properties.ts";
import type { alertRequestMachine } from "./alert-request.machine.ts";
import type { AlertRequestContext } from "./alert-request.types.ts";

const { always, leads, at } = about<typeof alertRequestMachine>();

const isRate = (text: string) => /[1-9]/.test(text) && /^[\d\s.,]+$/.test(text);

const isFilled = ({ kind, email, value }: AlertRequestContext) =>
  email !== "" && (kind === "reserve" || isRate(value));

/** What the request for an alert has to keep. */
export const alertRequestProperties = [
  leads("Specification 5", "what lacks something is not sent, and the form says what", {
    in: "editing",
    on: "form.submit",
    if: (context) => !isFilled(context),
    to: "editing",
    does: ["form.refused"],
    so: ({ faults }) => Object.keys(faults).length > 0,
  }),
  leads("Product 4", "a filled request is sent", {
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
    working: "sending",
    throttled: "throttled",
    actor: "send",
  }),
  leads("Product 4", "the address is to be confirmed by a letter, whoever's it is", {
    in: "sending",
    on: "done:send",
    to: "sent",
  }),
  ...(["email", "value"] as const).map((field) =>
    always(
      "Specification 5",
      `what is typed into ${field} is kept`,
      ({ event, now }) => now.context[field] === event["value"],
      ({ before, event }) =>
        before !== undefined && event.type === "field.change" && event["field"] === field,
    ),
  ),
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

import { emailFault } from "#machines/credentials.ts";
import { formProperties } from "#machines/form.properties.ts";
import { about } from "#machines/properties.ts";
import type { mailRequestMachine } from "./mail-request.machine.ts";

const { always, leads, at } = about<typeof mailRequestMachine>();

/** Requirements on requesting a link by e-mail. */
export const mailRequestProperties = [
  ...formProperties(leads as never, {
    editing: "editing",
    captcha: "obtainingCaptcha",
    working: "requesting",
    throttled: "throttled",
    actor: "requestMail",
    isFilled: ({ email }: { email: string }) => emailFault(email) === undefined,
  }),
  always(
    "Specification 5",
    "typing changes the address and clears its error",
    ({ event, now: { context } }) =>
      context.email === event["value"] && !("email" in context.faults) && !("email" in context.refusals),
    ({ event }) => event.type === "email.change",
  ),
  leads("Specification 8", "a link is sent by e-mail", {
    in: "requesting",
    on: "done:requestMail",
    to: "sent",
  }),
  leads("Specification 8", "another link can be requested", { in: "sent", on: "form.again", to: "editing" }),
  always(
    "Architecture, Machines",
    "a request in progress has the tag pending, a pause the tag failed",
    ({ now }) =>
      now.hasTag("pending") === at(now, "obtainingCaptcha", "requesting") &&
      now.hasTag("failed") === at(now, "throttled"),
  ),
];

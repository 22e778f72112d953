import { formProperties } from "#machines/form.properties.ts";
import { about } from "#machines/properties.ts";
import type { recoveryMachine } from "./recovery.machine.ts";

const { always, leads, at } = about<typeof recoveryMachine>();

const isLinkRefused = (failure: { kind?: string; fields?: Record<string, unknown> }) =>
  failure.kind === "fields" && failure.fields?.["token"] !== undefined;

/** What recovery has to keep. */
export const recoveryProperties = [
  always(
    "Specification 2",
    "a link leads to a new password, the page without one to the request",
    ({ now }) => at(now, now.context.page === "link" ? "readingLink" : "requestingLink"),
    ({ before }) => before === undefined,
  ),
  leads("Specification 2", "the link's token is kept", {
    in: "readingLink",
    on: "done:readLinkToken",
    with: (token: string | null) => token !== null,
    to: "editing",
    so: ({ token }) => token?.length === 43,
  }),
  leads("Quality, Use", "a press before the page lives is remembered", {
    in: "readingLink",
    on: "form.submit",
    to: "pressedEarly",
  }),
  leads("Quality, Use", "what was sent early is judged like any other form", {
    in: "pressedEarly",
    on: "done:readLinkToken",
    with: (token: string | null) => token !== null,
    if: ({ password, repeat }) => password === "" || password !== repeat,
    to: "editing",
    does: ["form.refused"],
    so: ({ token, faults }) => token?.length === 43 && Object.keys(faults).length > 0,
  }),
  leads("Quality, Use", "a whole form that was sent early is on its way", {
    in: "pressedEarly",
    on: "done:readLinkToken",
    with: (token: string | null) => token !== null,
    if: ({ password, repeat }) => password !== "" && password === repeat,
    to: "changingPassword",
    so: ({ token }) => token?.length === 43,
  }),
  ...(["readingLink", "pressedEarly"] as const).flatMap((state) => [
    leads("Product 4", `a link that was cut is said, after ${state}`, {
      in: state,
      on: "done:readLinkToken",
      with: (token: string | null) => token === null,
      to: "linkMissing",
    }),
    leads("Product 4", `a link that cannot be read is said, after ${state}`, {
      in: state,
      on: "failed:readLinkToken",
      to: "linkMissing",
    }),
  ]),
  leads("Specification 5", "a password that is not repeated is not sent, and the form says so", {
    in: "editing",
    on: "form.submit",
    if: ({ password, repeat }) => password === "" || password !== repeat,
    to: "editing",
    does: ["form.refused"],
    so: ({ faults }) => Object.keys(faults).length > 0,
  }),
  leads("Specification 2", "a repeated password is sent", {
    in: "editing",
    on: "form.submit",
    if: ({ password, repeat }) => password !== "" && password === repeat,
    to: "changingPassword",
    so: ({ failure, refusals }) => failure === null && Object.keys(refusals).length === 0,
  }),
  leads("Specification 8", "the password is changed, and forgotten here", {
    in: "changingPassword",
    on: "done:recoverPassword",
    to: "changed",
    so: ({ password, repeat, token }) => password === "" && repeat === "" && token === null,
  }),
  leads("Product 4", "a used link is said, and another one can be asked for", {
    in: "changingPassword",
    on: "failed:recoverPassword",
    with: isLinkRefused,
    to: "linkRefused",
    so: ({ password, repeat, token }) => password === "" && repeat === "" && token === null,
  }),
  ...formProperties(leads as never, {
    editing: "editing",
    working: "changingPassword",
    throttled: "throttled",
    actor: "recoverPassword",
    isSpecial: isLinkRefused as never,
  }),
  ...(["password", "repeat"] as const).map((field) =>
    always(
      "Specification 5",
      `what is typed into ${field} is kept`,
      ({ event, now }) => now.context[field] === event["value"],
      ({ before, event }) =>
        before !== undefined && event.type === "field.change" && event["field"] === field,
    ),
  ),
  always(
    "Architecture, Machines",
    "what is asked is pending, what was refused is failed",
    ({ now }) =>
      now.hasTag("pending") === at(now, "readingLink", "pressedEarly", "changingPassword") &&
      now.hasTag("failed") === at(now, "throttled", "linkMissing", "linkRefused"),
  ),
  always(
    "Specification 2",
    "a link can be asked for wherever there is none",
    ({ now }) => "mailRequest" in now.children,
    ({ now }) => at(now, "requestingLink", "linkMissing", "linkRefused"),
  ),
];

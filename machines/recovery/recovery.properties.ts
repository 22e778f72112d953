import { formProperties } from "#machines/form.properties.ts";
import { about } from "#machines/properties.ts";
import type { recoveryMachine } from "./recovery.machine.ts";

const { always, leads, at } = about<typeof recoveryMachine>();

const isLinkRefused = (failure: { kind?: string; fields?: Record<string, unknown> }) =>
  failure.kind === "fields" && failure.fields?.["token"] !== undefined;

/** Requirements on password recovery. */
export const recoveryProperties = [
  always(
    "Specification 2",
    "a link opens the form for a new password, a page without a link the request",
    ({ now }) => at(now, now.context.page === "link" ? "readingLink" : "requestingLink"),
    ({ before }) => before === undefined,
  ),
  leads("Specification 2", "the token of the link is kept", {
    in: "readingLink",
    on: "done:readLinkToken",
    with: (token: string | null) => token !== null,
    to: "editing",
    so: ({ token }) => token?.length === 43,
  }),
  leads("Quality, Use", "a press before hydration is remembered", {
    in: "readingLink",
    on: "form.submit",
    to: "pressedEarly",
  }),
  leads("Quality, Use", "a form submitted early is checked like any other", {
    in: "pressedEarly",
    on: "done:readLinkToken",
    with: (token: string | null) => token !== null,
    if: ({ password, repeat }) => password === "" || password !== repeat,
    to: "editing",
    does: ["form.refused"],
    so: ({ token, faults }) => token?.length === 43 && Object.keys(faults).length > 0,
  }),
  leads("Quality, Use", "a complete form submitted early is sent", {
    in: "pressedEarly",
    on: "done:readLinkToken",
    with: (token: string | null) => token !== null,
    if: ({ password, repeat }) => password !== "" && password === repeat,
    to: "changingPassword",
    so: ({ token }) => token?.length === 43,
  }),
  ...(["readingLink", "pressedEarly"] as const).flatMap((state) => [
    leads("Product 4", `an incomplete link shows an error, after ${state}`, {
      in: state,
      on: "done:readLinkToken",
      with: (token: string | null) => token === null,
      to: "linkMissing",
    }),
    leads("Product 4", `an unreadable link shows an error, after ${state}`, {
      in: state,
      on: "failed:readLinkToken",
      to: "linkMissing",
    }),
  ]),
  leads("Specification 5", "passwords that differ are not sent, and the form shows an error", {
    in: "editing",
    on: "form.submit",
    if: ({ password, repeat }) => password === "" || password !== repeat,
    to: "editing",
    does: ["form.refused"],
    so: ({ faults }) => Object.keys(faults).length > 0,
  }),
  leads("Specification 2", "matching passwords are sent", {
    in: "editing",
    on: "form.submit",
    if: ({ password, repeat }) => password !== "" && password === repeat,
    to: "changingPassword",
    so: ({ failure, refusals }) => failure === null && Object.keys(refusals).length === 0,
  }),
  leads("Specification 8", "the password is changed, and cleared from memory", {
    in: "changingPassword",
    on: "done:recoverPassword",
    to: "changed",
    so: ({ password, repeat, token }) => password === "" && repeat === "" && token === null,
  }),
  leads("Product 4", "a used link shows an error, and another one can be requested", {
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
      `the form keeps what is typed into ${field}`,
      ({ event, now }) => now.context[field] === event["value"],
      ({ before, event }) =>
        before !== undefined && event.type === "field.change" && event["field"] === field,
    ),
  ),
  always(
    "Architecture, Machines",
    "a request in progress has the tag pending, a refusal the tag failed",
    ({ now }) =>
      now.hasTag("pending") === at(now, "readingLink", "pressedEarly", "changingPassword") &&
      now.hasTag("failed") === at(now, "throttled", "linkMissing", "linkRefused"),
  ),
  always(
    "Specification 2",
    "a user without a valid link can request another one",
    ({ now }) => "mailRequest" in now.children,
    ({ now }) => at(now, "requestingLink", "linkMissing", "linkRefused"),
  ),
];

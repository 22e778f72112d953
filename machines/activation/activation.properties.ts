import type { ApiFailure } from "#domain/api-failure.ts";
import { newPasswordFaults } from "#machines/credentials.ts";
import { faultsOf, isFlawless } from "#machines/fields.ts";
import { formProperties } from "#machines/form.properties.ts";
import { about } from "#machines/properties.ts";
import type { activationMachine } from "./activation.machine.ts";
import type { ActivationContext } from "./activation.types.ts";

const { always, leads, at } = about<typeof activationMachine>();

const isRefusalOf = (field: string) => (failure: ApiFailure | Error) =>
  "kind" in failure && failure.kind === "fields" && failure.fields[field] !== undefined;
const isLinkRefused = isRefusalOf("token");
const isPasswordAsked = isRefusalOf("password");
const isFilled = (context: ActivationContext) => isFlawless(faultsOf(newPasswordFaults(context, "")));
const isForgotten = ({ password, repeat, token }: ActivationContext) =>
  password === "" && repeat === "" && token === null;
const isFresh = ({ failure, refusals, faults }: ActivationContext) =>
  failure === null && Object.keys(refusals).length === 0 && Object.keys(faults).length === 0;

/** Requirements on account activation. */
export const activationProperties = [
  leads("Product 4", "opening a link changes nothing; only the button activates", {
    in: "readingLink",
    on: "done:readLinkToken",
    with: (token: string | null) => token !== null,
    to: "offered.waiting",
    so: ({ token }) => token?.length === 43,
  }),
  leads("Quality, Use", "a press before hydration is remembered", {
    in: "readingLink",
    on: "account.activate",
    to: "pressedEarly",
  }),
  leads("Quality, Use", "an early press activates the account once the link is read", {
    in: "pressedEarly",
    on: "done:readLinkToken",
    with: (token: string | null) => token !== null,
    to: "offered.activating",
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
  leads("Specification 4", "a press starts the activation and clears the last attempt", {
    in: ["offered.waiting", "offered.failed"],
    on: "account.activate",
    to: "offered.activating",
    so: isFresh,
  }),
  ...(["offered", "choosing"] as const).flatMap((part) => [
    leads(
      "Specification 8",
      `${part}: success shows 'Account successfully activated' and clears all secrets`,
      {
        in: `${part}.activating`,
        on: "done:activateAccount",
        to: "activated",
        so: isForgotten,
      },
    ),
    leads("Product 4", `${part}: a used link shows an error and clears all secrets`, {
      in: `${part}.activating`,
      on: "failed:activateAccount",
      with: isLinkRefused,
      to: "linkRefused",
      so: isForgotten,
    }),
  ]),
  leads("Product 4", "a user who registered in another browser chooses the password here", {
    in: "offered.activating",
    on: "failed:activateAccount",
    with: isPasswordAsked,
    to: "choosing.editing",
    so: ({ token }) => token !== null,
  }),
  leads("Product 8", "a 429 disables the button for as long as the server says", {
    in: "offered.activating",
    on: "failed:activateAccount",
    with: ({ kind }: { kind?: string }) => kind === "throttled",
    to: "offered.throttled",
    does: ["wait 1000 ms"],
    so: ({ secondsLeft }) => secondsLeft === 2,
  }),
  leads("Product 8", "the wait counts down", {
    in: "offered.throttled",
    on: "after:second",
    if: ({ secondsLeft }) => secondsLeft > 1,
    to: "offered.throttled",
    does: ["wait 1000 ms"],
    so: ({ secondsLeft }, before) => secondsLeft === before.secondsLeft - 1,
  }),
  leads("Product 8", "the button is enabled again after the wait", {
    in: "offered.throttled",
    on: "after:second",
    if: ({ secondsLeft }) => secondsLeft <= 1,
    to: "offered.waiting",
  }),
  leads("Product 8", "any other failure is shown, and the button stays enabled", {
    in: "offered.activating",
    on: "failed:activateAccount",
    with: ({ kind }: { kind?: string }) => kind === "offline",
    to: "offered.failed",
    so: ({ failure, token }) => failure !== null && token !== null,
  }),
  leads("Specification 5", "passwords that differ are not sent, and the form shows an error", {
    in: "choosing.editing",
    on: "form.submit",
    if: (context) => !isFilled(context),
    to: "choosing.editing",
    does: ["form.refused"],
    so: ({ faults }) => Object.keys(faults).length > 0,
  }),
  leads("Specification 5", "matching passwords are sent", {
    in: "choosing.editing",
    on: "form.submit",
    if: isFilled,
    to: "choosing.activating",
    so: isFresh,
  }),
  ...formProperties(leads as never, {
    editing: "choosing.editing",
    working: "choosing.activating",
    throttled: "choosing.throttled",
    actor: "activateAccount",
    isSpecial: isLinkRefused,
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
      now.hasTag("pending") ===
        at(now, "readingLink", "pressedEarly", "offered.activating", "choosing.activating") &&
      now.hasTag("failed") ===
        at(now, "offered.failed", "offered.throttled", "choosing.throttled", "linkMissing", "linkRefused"),
  ),
  always(
    "Specification 4",
    "a user without a valid link can request another one",
    ({ now }) => "mailRequest" in now.children,
    ({ now }) => at(now, "linkMissing", "linkRefused"),
  ),
];

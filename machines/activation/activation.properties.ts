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

/** What activation has to keep. */
export const activationProperties = [
  leads("Product 4", "a link is acted on by a button, not by opening it", {
    in: "readingLink",
    on: "done:readLinkToken",
    with: (token: string | null) => token !== null,
    to: "offered.waiting",
    so: ({ token }) => token?.length === 43,
  }),
  leads("Quality, Use", "a press before the page lives is remembered", {
    in: "readingLink",
    on: "account.activate",
    to: "pressedEarly",
  }),
  leads("Quality, Use", "and activates once the link is read", {
    in: "pressedEarly",
    on: "done:readLinkToken",
    with: (token: string | null) => token !== null,
    to: "offered.activating",
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
  leads("Specification 4", "a press activates the account, and nothing of the last attempt stays", {
    in: ["offered.waiting", "offered.failed"],
    on: "account.activate",
    to: "offered.activating",
    so: isFresh,
  }),
  ...(["offered", "choosing"] as const).flatMap((part) => [
    leads("Specification 8", `${part}: 'Account successfully activated', and nothing secret stays`, {
      in: `${part}.activating`,
      on: "done:activateAccount",
      to: "activated",
      so: isForgotten,
    }),
    leads("Product 4", `${part}: a used link is said, and nothing secret stays`, {
      in: `${part}.activating`,
      on: "failed:activateAccount",
      with: isLinkRefused,
      to: "linkRefused",
      so: isForgotten,
    }),
  ]),
  leads("Product 4", "who registered in another browser chooses the password here", {
    in: "offered.activating",
    on: "failed:activateAccount",
    with: isPasswordAsked,
    to: "choosing.editing",
    so: ({ token }) => token !== null,
  }),
  leads("Product 8", "a 429 makes the button wait as long as the server says", {
    in: "offered.activating",
    on: "failed:activateAccount",
    with: ({ kind }: { kind?: string }) => kind === "throttled",
    to: "offered.throttled",
    does: ["wait 1000 ms"],
    so: ({ secondsLeft }) => secondsLeft === 2,
  }),
  leads("Product 8", "the wait is counted down", {
    in: "offered.throttled",
    on: "after:second",
    if: ({ secondsLeft }) => secondsLeft > 1,
    to: "offered.throttled",
    does: ["wait 1000 ms"],
    so: ({ secondsLeft }, before) => secondsLeft === before.secondsLeft - 1,
  }),
  leads("Product 8", "after the wait the button can be pressed again", {
    in: "offered.throttled",
    on: "after:second",
    if: ({ secondsLeft }) => secondsLeft <= 1,
    to: "offered.waiting",
  }),
  leads("Product 8", "any other failure is told, and the button is still there", {
    in: "offered.activating",
    on: "failed:activateAccount",
    with: ({ kind }: { kind?: string }) => kind === "offline",
    to: "offered.failed",
    so: ({ failure, token }) => failure !== null && token !== null,
  }),
  leads("Specification 5", "a password that is not repeated is not sent, and the form says so", {
    in: "choosing.editing",
    on: "form.submit",
    if: (context) => !isFilled(context),
    to: "choosing.editing",
    does: ["form.refused"],
    so: ({ faults }) => Object.keys(faults).length > 0,
  }),
  leads("Specification 5", "a repeated password is sent", {
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
      now.hasTag("pending") ===
        at(now, "readingLink", "pressedEarly", "offered.activating", "choosing.activating") &&
      now.hasTag("failed") ===
        at(now, "offered.failed", "offered.throttled", "choosing.throttled", "linkMissing", "linkRefused"),
  ),
  always(
    "Specification 4",
    "another link can be asked for wherever there is none",
    ({ now }) => "mailRequest" in now.children,
    ({ now }) => at(now, "linkMissing", "linkRefused"),
  ),
];

import type { ApiFailure } from "#domain/api-failure.ts";
import { about } from "#machines/properties.ts";
import type { alertLinkMachine } from "./alert-link.machine.ts";

const { always, leads, at } = about<typeof alertLinkMachine>();

const isKind = (kind: ApiFailure["kind"]) => (failure: ApiFailure | Error) =>
  "kind" in failure && failure.kind === kind;

/** Requirements on the page that a link in an alert's letter opens. */
export const alertLinkProperties = [
  leads("Product 4", "opening a complete link changes nothing", {
    in: "readingLink",
    on: "done:readLinkToken",
    with: (token: unknown) => token !== null,
    to: "waiting",
    so: ({ token }) => token?.length === 64,
  }),
  ...(["readingLink", "pressedEarly"] as const).flatMap((state) => [
    leads("Product 4", `an incomplete link is not sent, after ${state}`, {
      in: state,
      on: "done:readLinkToken",
      with: (token: unknown) => token === null,
      to: "linkMissing",
    }),
    leads("Product 4", `an unreadable link shows an error, after ${state}`, {
      in: state,
      on: "failed:readLinkToken",
      to: "linkMissing",
    }),
  ]),
  ...(["waiting", "failed"] as const).map((state) =>
    leads("Product 4", `a press in ${state} uses the link`, {
      in: state,
      on: "link.use",
      to: "using",
      so: ({ failure }) => failure === null,
    }),
  ),
  leads("Product 4", "an early press takes effect once the link is read", {
    in: "pressedEarly",
    on: "done:readLinkToken",
    with: (token: unknown) => token !== null,
    to: "using",
    so: ({ token }) => token?.length === 64,
  }),
  leads("Product 4", "success ends the flow and clears the token", {
    in: "using",
    on: "done:useLink",
    to: "used",
    so: ({ token }) => token === null,
  }),
  leads("Product 4", "a used link shows an error", {
    in: "using",
    on: "failed:useLink",
    with: isKind("notFound"),
    to: "linkRefused",
    so: ({ token }) => token === null,
  }),
  leads("Product 8", "a 429 makes the page wait as long as the server says", {
    in: "using",
    on: "failed:useLink",
    with: isKind("throttled"),
    to: "throttled",
    does: ["wait 1000 ms"],
    so: ({ secondsLeft }) => secondsLeft === 2,
  }),
  leads("Product 8", "any other failure is shown, and the link can be used again", {
    in: "using",
    on: "failed:useLink",
    with: isKind("offline"),
    to: "failed",
    so: ({ failure, token }) => failure?.kind === "offline" && token !== null,
  }),
  always(
    "Product 4",
    "the link is sent only after a press",
    ({ before, event }) =>
      event.type === "link.use" || (before !== undefined && at(before, "pressedEarly", "using")),
    ({ before, now }) => before !== undefined && at(now, "using"),
  ),
  always(
    "Architecture, Machines",
    "every state that needs the visitor has the tag failed",
    ({ now }) => now.hasTag("failed") === at(now, "failed", "throttled", "linkMissing", "linkRefused"),
  ),
];

import { about } from "#machines/properties.ts";
import type { sessionsListMachine } from "./sessions-list.machine.ts";
import type { SessionsListContext, UserSession } from "./sessions-list.types.ts";

const { always, never, leads, repeatsLater, at } = about<typeof sessionsListMachine>();

const isGone = ({ kind }: { kind?: string }) => kind === "notFound";
const isListed = ({ sessions }: SessionsListContext) => sessions.some(({ current }) => !current);
const resting = ["ending.idle", "ending.failed"];

/** Requirements on the list of sessions. */
export const sessionsListProperties = [
  always(
    "Product 4",
    "the latest list of sessions is shown",
    ({ event, now }) =>
      at(now, "list.shown") &&
      now.context.sessions === (event["output"] as UserSession[]) &&
      now.context.failure === null &&
      now.context.failedReads === 0,
    ({ event }) => /^xstate\.done\.actor\.(?:load|refresh)Sessions$/.test(event.type),
  ),
  leads("Quality, Look", "a failed read is shown and retried", {
    in: "list.loading",
    on: "failed:loadSessions",
    to: "list.failed",
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  repeatsLater("Quality, Look", "list.failed", ({ failedReads }) => failedReads),
  ...["retry", "connection.restored", "after:retryDelay"].map((on) =>
    leads("Quality, Look", `${on} retries a failed read`, {
      in: "list.failed",
      on,
      to: "list.loading",
    }),
  ),
  ...["sessions.doubted", "page.shown"].map((on) =>
    leads("Product 4", `${on} refreshes the list`, {
      in: "list.shown",
      on,
      to: "list.refreshing",
    }),
  ),
  always(
    "Product 4",
    "ending a session refreshes the list, even during a refresh",
    ({ before, now }) =>
      at(now, "list.refreshing") && now.children["refreshSessions"] !== before?.children["refreshSessions"],
    ({ before, event }) =>
      at(before, "list.shown", "list.refreshing") &&
      (event.type === "sessions.doubted" ||
        /^xstate\.done\.actor\.end(?:Session|Others)$/.test(event.type) ||
        (event.type === "xstate.error.actor.endSession" && isGone(event["error"] as { kind?: string }))),
  ),
  leads("Product 4", "a doubt during a refresh restarts it", {
    in: "list.refreshing",
    on: "sessions.doubted",
    to: "list.refreshing",
  }),
  leads("Quality, Look", "a failed refresh keeps the list", {
    in: "list.refreshing",
    on: "failed:refreshSessions",
    to: "list.shown",
    so: ({ sessions }, before) => sessions === before.sessions,
  }),
  leads("Product 4", "another session can be ended", {
    in: resting,
    on: "session.end",
    if: isListed,
    to: "ending.endingOne",
    so: ({ endingId, endFailure }) =>
      endingId === "1c8d2f3b-6f39-4f0e-9f4e-7a6f5a1f2b3c" && endFailure === null,
  }),
  never(
    "Product 4",
    "the current session, or one that is not in the list, is ended",
    ({ before, event, now }) =>
      event.type === "session.end" &&
      at(now, "ending.endingOne") &&
      before?.context.sessions.some(({ id, current }) => id === event["id"] && !current) !== true,
  ),
  leads("Product 4", "ending all other sessions asks for confirmation", {
    in: resting,
    on: "others.end",
    if: isListed,
    to: "ending.confirmingOthers",
  }),
  never(
    "Product 4",
    "confirmation is asked although there are no other sessions",
    ({ before, event, now }) =>
      event.type === "others.end" &&
      at(now, "ending.confirmingOthers") &&
      before !== undefined &&
      !isListed(before.context),
  ),
  leads("Product 4", "confirming ends the other sessions", {
    in: "ending.confirmingOthers",
    on: "others.confirm",
    to: "ending.endingOthers",
    so: ({ endFailure }) => endFailure === null,
  }),
  leads("Product 4", "declining keeps the other sessions", {
    in: "ending.confirmingOthers",
    on: "others.cancel",
    to: "ending.idle",
    so: ({ sessions }, before) => sessions === before.sessions,
  }),
  leads("Product 4", "an ended session leaves the list", {
    in: "ending.endingOne",
    on: "done:endSession",
    to: "ending.idle",
    so: ({ sessions, endingId }) => sessions.every(({ id }) => id !== endingId),
  }),
  leads("Product 4", "a session that had already ended leaves the list", {
    in: "ending.endingOne",
    on: "failed:endSession",
    with: isGone,
    to: "ending.idle",
    so: ({ sessions, endingId }) => sessions.every(({ id }) => id !== endingId),
  }),
  leads("Product 4", "only the current session is listed after the others have ended", {
    in: "ending.endingOthers",
    on: "done:endOthers",
    to: "ending.idle",
    so: ({ sessions }) => sessions.every(({ current }) => current),
  }),
  ...(
    [
      ["endingOne", "endSession"],
      ["endingOthers", "endOthers"],
    ] as const
  ).map(([state, actor]) =>
    leads("Product 8", `${actor}: a failure is shown, and the sessions stay in the list`, {
      in: `ending.${state}`,
      on: `failed:${actor}`,
      with: (failure: { kind?: string }) => !isGone(failure),
      to: "ending.failed",
      so: ({ endFailure, sessions }, before) => endFailure !== null && sessions === before.sessions,
    }),
  ),
];

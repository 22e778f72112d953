import { about } from "#machines/properties.ts";
import type { sessionsListMachine } from "./sessions-list.machine.ts";
import type { SessionsListContext, UserSession } from "./sessions-list.types.ts";

const { always, never, leads, repeatsLater, at } = about<typeof sessionsListMachine>();

const isGone = ({ kind }: { kind?: string }) => kind === "notFound";
const isListed = ({ sessions }: SessionsListContext) => sessions.some(({ current }) => !current);
const resting = ["ending.idle", "ending.failed"];

/** What the list of sessions has to keep. */
export const sessionsListProperties = [
  always(
    "Product 4",
    "the sessions that were read last are shown",
    ({ event, now }) =>
      at(now, "list.shown") &&
      now.context.sessions === (event["output"] as UserSession[]) &&
      now.context.failure === null &&
      now.context.failedReads === 0,
    ({ event }) => /^xstate\.done\.actor\.(?:load|refresh)Sessions$/.test(event.type),
  ),
  leads("Quality, Look", "a read that failed is told, and repeated", {
    in: "list.loading",
    on: "failed:loadSessions",
    to: "list.failed",
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  repeatsLater("Quality, Look", "list.failed", ({ failedReads }) => failedReads),
  ...["retry", "connection.restored", "after:retryDelay"].map((on) =>
    leads("Quality, Look", `${on} reads again what could not be read`, {
      in: "list.failed",
      on,
      to: "list.loading",
    }),
  ),
  ...["sessions.doubted", "page.shown"].map((on) =>
    leads("Product 4", `${on} looks where the user is signed in now`, {
      in: "list.shown",
      on,
      to: "list.refreshing",
    }),
  ),
  always(
    "Product 4",
    "after an end the list is read again, also where it is being read",
    ({ before, now }) =>
      at(now, "list.refreshing") && now.children["refreshSessions"] !== before?.children["refreshSessions"],
    ({ before, event }) =>
      at(before, "list.shown", "list.refreshing") &&
      (event.type === "sessions.doubted" ||
        /^xstate\.done\.actor\.end(?:Session|Others)$/.test(event.type) ||
        (event.type === "xstate.error.actor.endSession" && isGone(event["error"] as { kind?: string }))),
  ),
  leads("Product 4", "a doubt while the list is being read has it read anew", {
    in: "list.refreshing",
    on: "sessions.doubted",
    to: "list.refreshing",
  }),
  leads("Quality, Look", "a list that cannot be read again stays", {
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
    "the session of this page, or one that is not listed, is ended here",
    ({ before, event, now }) =>
      event.type === "session.end" &&
      at(now, "ending.endingOne") &&
      before?.context.sessions.some(({ id, current }) => id === event["id"] && !current) !== true,
  ),
  leads("Product 4", "all others are ended after a question", {
    in: resting,
    on: "others.end",
    if: isListed,
    to: "ending.confirmingOthers",
  }),
  never(
    "Product 4",
    "others are asked about where there are none",
    ({ before, event, now }) =>
      event.type === "others.end" &&
      at(now, "ending.confirmingOthers") &&
      before !== undefined &&
      !isListed(before.context),
  ),
  leads("Product 4", "yes ends them", {
    in: "ending.confirmingOthers",
    on: "others.confirm",
    to: "ending.endingOthers",
    so: ({ endFailure }) => endFailure === null,
  }),
  leads("Product 4", "no leaves them", {
    in: "ending.confirmingOthers",
    on: "others.cancel",
    to: "ending.idle",
    so: ({ sessions }, before) => sessions === before.sessions,
  }),
  leads("Product 4", "an ended session is listed no more", {
    in: "ending.endingOne",
    on: "done:endSession",
    to: "ending.idle",
    so: ({ sessions, endingId }) => sessions.every(({ id }) => id !== endingId),
  }),
  leads("Product 4", "nor is one that had ended already", {
    in: "ending.endingOne",
    on: "failed:endSession",
    with: isGone,
    to: "ending.idle",
    so: ({ sessions, endingId }) => sessions.every(({ id }) => id !== endingId),
  }),
  leads("Product 4", "once the others are ended, this one alone is listed", {
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
    leads("Product 8", `${actor}: an end that failed is told, and the sessions are still listed`, {
      in: `ending.${state}`,
      on: `failed:${actor}`,
      with: (failure: { kind?: string }) => !isGone(failure),
      to: "ending.failed",
      so: ({ endFailure, sessions }, before) => endFailure !== null && sessions === before.sessions,
    }),
  ),
];

import { about } from "#machines/properties.ts";
import type { sessionMachine } from "./session.machine.ts";

const { always, never, leads, eventually, at } = about<typeof sessionMachine>();

const isOver = ({ kind }: { kind?: string }) => kind === "unauthorized" || kind === "forbidden";
const isOut = (failure: { kind?: string }) => !isOver(failure);
const everywhere = [
  "guest",
  "refreshing",
  "loadingUser",
  "signedIn",
  "unreachable",
  "signingOut",
  "signOutFailed",
  "signedOut",
  "expired",
];

/** Requirements on the session. */
export const sessionProperties = [
  always(
    "Specification 4",
    "at start, a session hint refreshes the token; without one the visitor is a guest",
    ({ now }) => at(now, now.context.hasHint ? "refreshing" : "guest"),
    ({ before }) => before === undefined,
  ),
  leads("Specification 4", "a refused token is refreshed", {
    in: ["signedIn", "unreachable", "signOutFailed"],
    on: "token.refused",
    to: "refreshing",
  }),
  leads("Specification 4", "the current user is loaded after a refresh", {
    in: "refreshing",
    on: "done:renewToken",
    if: ({ user }) => user === null,
    to: "loadingUser",
    so: ({ owner }) => owner !== null,
  }),
  leads("Product 4", "a refresh for the same owner continues the session", {
    in: "refreshing",
    on: "done:renewToken",
    with: ({ owner }: { owner: string }) => owner === "a",
    if: ({ user, owner }) => user !== null && owner === "a",
    to: "signedIn",
    so: ({ failure, failedReads }) => failure === null && failedReads === 0,
  }),
  leads("Product 4", "a refresh for another owner loads that user", {
    in: "refreshing",
    on: "done:renewToken",
    with: ({ owner }: { owner: string }) => owner === "b",
    if: ({ owner }) => owner !== "b",
    to: "loadingUser",
    so: ({ owner, failure }) => owner === "b" && failure === null,
  }),
  leads("Product 4", "a session ended by the server expires for a signed-in user", {
    in: "refreshing",
    on: "failed:renewToken",
    with: isOver,
    if: ({ user }) => user !== null,
    to: "expired",
    so: ({ user, owner }) => user === null && owner === null,
  }),
  leads("Product 4", "a visitor without a session is a guest", {
    in: "refreshing",
    on: "failed:renewToken",
    with: isOver,
    if: ({ user }) => user === null,
    to: "guest",
    so: ({ owner, failure, failedReads }) => owner === null && failure === null && failedReads === 0,
  }),
  leads("Product 4", "a failed refresh is retried, and the user stays signed in", {
    in: "refreshing",
    on: "failed:renewToken",
    with: isOut,
    to: "unreachable",
    so: ({ user, failure, failedReads }, before) =>
      user === before.user && failure !== null && failedReads === before.failedReads + 1,
  }),
  leads("Specification 4", "a loaded user is signed in", {
    in: "loadingUser",
    on: "done:readUser",
    to: "signedIn",
    so: ({ user, failure, failedReads }) => user !== null && failure === null && failedReads === 0,
  }),
  leads("Product 4", "a new token that is refused at once ends the session", {
    in: "loadingUser",
    on: "failed:readUser",
    with: isOver,
    to: "expired",
    so: ({ user, owner }) => user === null && owner === null,
  }),
  leads("Product 4", "a user that fails to load is retried later", {
    in: "loadingUser",
    on: "failed:readUser",
    with: isOut,
    to: "unreachable",
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  always(
    "Product 4",
    "the server is asked again after 2, 4, 8 … 60 seconds",
    ({ now, effects }) => effects.includes(`wait ${Math.min(2 ** now.context.failedReads, 60) * 1000} ms`),
    ({ before, now }) => !at(before, "unreachable") && at(now, "unreachable"),
  ),
  ...["after:retryDelay", "connection.restored", "session.retry"].map((on) =>
    leads("Product 4", `${on} asks the server again`, { in: "unreachable", on, to: "refreshing" }),
  ),
  leads("Product 4", "signing in elsewhere on the page opens the session", {
    in: everywhere,
    on: "session.opened",
    to: "loadingUser",
    does: ["tell.opened"],
    so: ({ user, owner, failure }) => user === null && owner === "a" && failure === null,
  }),
  leads("Product 4", "signing in in another tab signs this tab in", {
    in: everywhere,
    on: "session.openedElsewhere",
    to: "refreshing",
  }),
  leads("Product 4", "signing out in another tab signs this tab out", {
    in: everywhere,
    on: "session.closedElsewhere",
    to: "signedOut",
    so: ({ user, owner }) => user === null && owner === null,
  }),
  leads("Product 4", "a signed-in user can sign out", {
    in: "signedIn",
    on: "session.close",
    to: "signingOut",
  }),
  leads("Product 4", "a user can sign out in every state that knows them", {
    in: ["refreshing", "unreachable", "signOutFailed"],
    on: "session.close",
    to: "signingOut",
    so: ({ user }) => user !== null,
  }),
  leads("Product 4", "a changed user is shown", {
    in: "signedIn",
    on: "user.changed",
    so: ({ user }) => user?.language === "ru",
  }),
  leads("Specification 7", "the server's response ends the session, and the other tabs are notified", {
    in: "signingOut",
    on: "done:endSession",
    to: "signedOut",
    does: ["tell.closed"],
    so: ({ user, owner }) => user === null && owner === null,
  }),
  leads("Product 4", "a failed sign-out does not show the user as signed out", {
    in: "signingOut",
    on: "failed:endSession",
    to: "signOutFailed",
    so: ({ user, failure }) => user !== null && failure !== null,
  }),
  leads("Product 4", "a failed sign-out can be retried", {
    in: "signOutFailed",
    on: "session.close",
    to: "signingOut",
    so: ({ failure }) => failure === null,
  }),
  leads("Product 4", "a restored connection continues a session whose sign-out failed", {
    in: "signOutFailed",
    on: "connection.restored",
    to: "signedIn",
    so: ({ failure }) => failure === null,
  }),
  never(
    "Product 4",
    "an ended session still has a user",
    ({ now }) => at(now, "guest", "signedOut", "expired") && now.context.user !== null,
  ),
  always(
    "Product 4",
    "a signed-in session has a user",
    ({ now }) => now.context.user !== null,
    ({ now }) => at(now, "signedIn", "signingOut"),
  ),
  always(
    "Architecture, Machines",
    "requests wait while the session is being checked",
    ({ now }) => now.hasTag("pending") === at(now, "refreshing", "loadingUser", "signingOut"),
  ),
  always(
    "Architecture, Machines",
    "failures that can be retried have the tags failed and recoverable",
    ({ now }) =>
      now.hasTag("recoverable") === at(now, "unreachable", "signOutFailed") &&
      now.hasTag("failed") === now.hasTag("recoverable"),
  ),
  eventually(
    "Product 4",
    "the visitor can sign in from every state",
    () => true,
    ({ now }) => at(now, "signedIn"),
  ),
];

import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { stable } from "#machines/shared/stable.ts";
import type { sessionMachine, User } from "./session.machine.ts";

/** A snapshot of the session. */
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/**
 * The session as pages see it. `opening`: not known yet; `signedIn` stays while a token is renewed;
 * `signedOut` and `expired` are guests whose session was ended by themselves or by the server; `unreachable`
 * is neither.
 */
export type SessionView =
  | { step: "opening" | "guest" | "signedOut" | "expired" }
  | { step: "unreachable"; failure: ApiFailure | null }
  | {
      step: "signedIn";
      user: User;
      isLeaving: boolean;
      /** Why the last attempt to sign out did not reach the server. */
      leaveFailure: ApiFailure | null;
    };

/** The session as pages see it. */
export const selectSession = stable(
  ({ value, context }: SessionSnapshot) => [value, context.user, context.failure] as const,
  (value, user, failure): SessionView => {
    if (user !== null) {
      const leaveFailure = value === "signOutFailed" ? failure : null;
      return { step: "signedIn", user, isLeaving: value === "signingOut", leaveFailure };
    }
    switch (value) {
      case "guest":
      case "signedOut":
      case "expired":
        return { step: value };
      case "unreachable":
        return { step: "unreachable", failure };
      case "starting":
      case "refreshing":
      case "loadingUser":
      case "signedIn":
      case "signingOut":
      case "signOutFailed":
        return { step: "opening" };
    }
  },
);

/** Whether the session is settled; code that waits for a token then checks again. */
export const selectIsSettled = (snapshot: SessionSnapshot): boolean => !snapshot.hasTag("pending");

import { done, failed, type FlowCases } from "#machines/shared/cases.ts";
import type { sessionMachine, User } from "./session.machine.ts";

/** A user as the server tells it. */
export const sampleUser: User = {
  email: "anna@example.com",
  activated: true,
  role: "user",
  language: "en",
  notifications: { claims: true, sign_in: true },
  otp: false,
  created_at: "2026-11-01T09:00:00Z",
};

const over = { kind: "unauthorized", code: "token_not_valid" };

/** Events and outcomes that reach every state of the session. */
export const sessionCases: FlowCases<typeof sessionMachine> = {
  keptOnlyIn: {
    user: ["refreshing", "loadingUser", "signedIn", "unreachable", "signingOut", "signOutFailed"],
  },
  inputs: [{ hasHint: true }, { hasHint: false }],
  events: [
    { type: "session.opened", owner: "a" },
    { type: "session.openedElsewhere" },
    { type: "session.closedElsewhere" },
    { type: "session.close" },
    { type: "session.retry" },
    { type: "token.refused" },
    { type: "session.ended" },
    { type: "user.changed", user: { ...sampleUser, language: "ru" } },
    { type: "connection.restored" },
    done("renewToken", { owner: "a" }),
    done("renewToken", { owner: "b" }),
    failed("renewToken", over),
    failed("renewToken"),
    done("readUser", sampleUser),
    failed("readUser", over),
    failed("readUser"),
    done("endSession"),
    failed("endSession"),
  ],
};

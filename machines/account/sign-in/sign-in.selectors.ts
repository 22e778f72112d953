import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { CredentialField } from "#machines/shared/credentials.ts";
import { fieldOf, formMessages } from "#machines/shared/fields.ts";
import { stable } from "#machines/shared/stable.ts";
import type { signInMachine } from "./sign-in.machine.ts";

type Snapshot = SnapshotFrom<typeof signInMachine>;

/** What the view of signing in shows. */
export interface SignInView {
  step: "credentials" | "secondFactor" | "cookiesBlocked" | "signedIn";
  email: CredentialField;
  password: CredentialField;
  otp: CredentialField;
  remember: boolean;
  isPending: boolean;
  /** Whether the user may return from the second factor. */
  canGoBack: boolean;
  /** The e-mail and the password do not match, or the code is wrong. */
  isRefused: boolean;
  /** Any other reason why the last attempt failed. */
  failure: ApiFailure | null;
  messages: readonly string[];
  /** Seconds until the next attempt; 0 when none is needed. */
  secondsLeft: number;
}

/** Signing in as its view needs it. */
export const selectSignIn = stable(
  (snapshot: Snapshot) =>
    [
      snapshot.value,
      snapshot.context,
      snapshot.hasTag("pending"),
      snapshot.hasTag("failed"),
      snapshot.can({ type: "otp.cancel" }),
    ] as const,
  (value, context, isPending, isFailed, canGoBack): SignInView => {
    const { failure } = context;
    const step = typeof value === "string" ? value : "credentials" in value ? "credentials" : "secondFactor";
    return {
      step,
      email: fieldOf(context, "email", context.email),
      password: fieldOf(context, "password", context.password),
      otp: fieldOf(context, "otp", context.otp),
      remember: context.remember,
      isPending,
      canGoBack,
      isRefused: failure?.kind === "unauthorized",
      failure: failure?.kind === "unauthorized" ? null : failure,
      messages: formMessages(context, ["email", "password", "otp"]),
      secondsLeft: isFailed && step !== "cookiesBlocked" ? context.secondsLeft : 0,
    };
  },
);

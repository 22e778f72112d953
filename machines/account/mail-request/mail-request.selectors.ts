import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { CredentialField } from "#machines/shared/credentials.ts";
import { fieldOf, formMessages } from "#machines/shared/fields.ts";
import { stable } from "#machines/shared/stable.ts";
import type { mailRequestMachine } from "./mail-request.machine.ts";

type Snapshot = SnapshotFrom<typeof mailRequestMachine>;

/** What the view of a mail request shows. */
export interface MailRequestView {
  step: "form" | "sent";
  email: CredentialField;
  isPending: boolean;
  failure: ApiFailure | null;
  messages: readonly string[];
  /** Seconds until the next attempt; 0 when none is needed. */
  secondsLeft: number;
}

/** The mail request as its view needs it. */
export const selectMailRequest = stable(
  (snapshot: Snapshot) => [snapshot.value, snapshot.context, snapshot.hasTag("pending")] as const,
  (value, context, isPending): MailRequestView => ({
    step: value === "sent" ? "sent" : "form",
    email: fieldOf(context, "email", context.email),
    isPending,
    failure: context.failure,
    messages: formMessages(context, ["email"]),
    secondsLeft: value === "throttled" ? context.secondsLeft : 0,
  }),
);

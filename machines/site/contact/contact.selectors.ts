import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { CredentialField } from "#machines/shared/credentials.ts";
import { fieldOf, formMessages } from "#machines/shared/fields.ts";
import { stable } from "#machines/shared/stable.ts";
import type { contactMachine, ContactField } from "./contact.machine.ts";

type Snapshot = SnapshotFrom<typeof contactMachine>;

/** What the view of a letter shows. */
export interface ContactView extends Record<ContactField, CredentialField> {
  step: "form" | "sent";
  isPending: boolean;
  failure: ApiFailure | null;
  messages: readonly string[];
  /** Seconds until the next attempt; 0 when none is needed. */
  secondsLeft: number;
}

/** The letter as its view needs it. */
export const selectContact = stable(
  (snapshot: Snapshot) => [snapshot.value, snapshot.context, snapshot.hasTag("pending")] as const,
  (value, context, isPending): ContactView => ({
    step: value === "sent" ? "sent" : "form",
    email: fieldOf(context, "email", context.email),
    number: fieldOf(context, "number", context.number),
    message: fieldOf(context, "message", context.message),
    isPending,
    failure: context.failure,
    messages: formMessages(context, ["email", "number", "message"]),
    secondsLeft: value === "throttled" ? context.secondsLeft : 0,
  }),
);

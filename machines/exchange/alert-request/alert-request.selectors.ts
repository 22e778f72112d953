import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { RateGoal } from "#domain/rate-goal.ts";
import type { CredentialField } from "#machines/shared/credentials.ts";
import { fieldOf, formMessages } from "#machines/shared/fields.ts";
import { stable } from "#machines/shared/stable.ts";
import type { alertRequestMachine, AlertField } from "./alert-request.machine.ts";

type Snapshot = SnapshotFrom<typeof alertRequestMachine>;

/** What the view of the request shows. */
export interface AlertRequestView extends Record<AlertField, CredentialField> {
  step: "form" | "sent";
  kind: "reserve" | "rate";
  base: RateGoal["base"];
  bound: RateGoal["bound"];
  isPending: boolean;
  failure: ApiFailure | null;
  messages: readonly string[];
  /** Seconds until the next attempt; 0 when none is needed. */
  secondsLeft: number;
}

/** The request as its view needs it. */
export const selectAlertRequest = stable(
  (snapshot: Snapshot) => [snapshot.value, snapshot.context, snapshot.hasTag("pending")] as const,
  (value, context, isPending): AlertRequestView => ({
    step: value === "sent" ? "sent" : "form",
    kind: context.kind,
    base: context.base,
    bound: context.bound,
    email: fieldOf(context, "email", context.email),
    value: fieldOf(context, "value", context.value),
    isPending,
    failure: context.failure,
    messages: formMessages(context, ["email", "value"]),
    secondsLeft: value === "throttled" ? context.secondsLeft : 0,
  }),
);

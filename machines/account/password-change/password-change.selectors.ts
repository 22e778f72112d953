import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { type PasswordStrength, passwordStrength } from "#domain/account/password.ts";
import { fieldOf, type FormField, formMessages, shownFaults } from "#machines/shared/fields.ts";
import { stable } from "#machines/shared/stable.ts";
import type { passwordChangeMachine } from "./password-change.machine.ts";
import { passwordFields } from "./password-change.types.ts";
import type { PasswordChangeFault, PasswordField } from "./password-change.types.ts";
import { formFaults } from "./faults.ts";

type Snapshot = SnapshotFrom<typeof passwordChangeMachine>;

/** Where the form is. */
export type PasswordChangeStep = "editing" | "changing" | "changed" | "waiting" | "failed";

/** The step. */
export function selectStep({ value }: Snapshot): PasswordChangeStep {
  if (value === "validating") return "changing";
  return value === "waitingTurn" ? "waiting" : value;
}

/** The inputs. */
export const selectFields = stable(
  ({ context: { values, email, touched, refusals } }: Snapshot) =>
    [values, email, touched, refusals] as const,
  (values, email, touched, refusals) => {
    const verdict = { faults: shownFaults(formFaults({ values, email }), touched), refusals };
    const view = (field: PasswordField) => fieldOf(verdict, field, values[field]);
    return {
      old_password: view("old_password"),
      password: view("password"),
      repeat_password: view("repeat_password"),
    } satisfies Record<PasswordField, FormField<PasswordChangeFault>>;
  },
);

/** Strength of the new password; null while it is empty. */
export const selectStrength = ({ context: { values, email } }: Snapshot): PasswordStrength | null =>
  values.password === "" ? null : passwordStrength(values.password, email);

/** What the server said of no field. */
export const selectFormMessages = stable(
  ({ context: { refusals } }: Snapshot) => [refusals] as const,
  (refusals) => formMessages({ refusals }, passwordFields),
);

/** Why the last attempt failed, and the seconds until the next is possible. */
export const selectFailure = ({ context }: Snapshot): ApiFailure | null => context.failure;
export const selectSecondsLeft = ({ context }: Snapshot): number => context.secondsLeft;

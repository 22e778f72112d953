import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { type PasswordStrength, passwordStrength } from "#domain/password.ts";
import { stable } from "#machines/stable.ts";
import type { passwordChangeMachine } from "./password-change.machine.ts";
import { passwordFields } from "./password-change.types.ts";
import type { PasswordField, PasswordFieldError } from "./password-change.types.ts";
import { passwordErrors } from "./rules.ts";

type Snapshot = SnapshotFrom<typeof passwordChangeMachine>;

/** Where the form is. */
export type PasswordChangeStep = "editing" | "changing" | "changed" | "waiting" | "failed";

/** The step. */
export function selectStep({ value }: Snapshot): PasswordChangeStep {
  if (value === "validating") return "changing";
  return value === "waitingTurn" ? "waiting" : value;
}

/** An input: what is typed, and what is wrong with it. */
export interface PasswordFieldView {
  value: string;
  error: PasswordFieldError | null;
  /** Texts of the server. */
  messages: readonly string[];
}

const none: readonly string[] = [];

/** The inputs. */
export const selectFields = stable(
  ({ context: { values, email, touched, refusals } }: Snapshot) =>
    [values, email, touched, refusals] as const,
  (values, email, touched, refusals) => {
    const errors = passwordErrors({ values, email });
    const view = (field: PasswordField): PasswordFieldView => ({
      value: values[field],
      error: touched.includes(field) ? (errors.get(field) ?? null) : null,
      messages: refusals[field] ?? none,
    });
    return {
      old_password: view("old_password"),
      password: view("password"),
      repeat_password: view("repeat_password"),
    } satisfies Record<PasswordField, PasswordFieldView>;
  },
);

/** How hard the new password is to guess; null while none is typed. */
export const selectStrength = ({ context: { values, email } }: Snapshot): PasswordStrength | null =>
  values.password === "" ? null : passwordStrength(values.password, email);

/** What the server said of no field. */
export const selectFormMessages = stable(
  ({ context: { refusals } }: Snapshot) => [refusals] as const,
  (refusals): readonly string[] =>
    Object.entries(refusals).flatMap(([key, messages]) =>
      passwordFields.some((field) => field === key) ? [] : messages,
    ),
);

/** Why the last attempt failed, and the seconds until the next one is taken. */
export const selectFailure = ({ context }: Snapshot): ApiFailure | null => context.failure;
export const selectRetryIn = ({ context }: Snapshot): number => context.retryIn;

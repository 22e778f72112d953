import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { CredentialField } from "#machines/shared/credentials.ts";
import { fieldOf, formMessages } from "#machines/shared/fields.ts";
import { stable } from "#machines/shared/stable.ts";
import type { secondFactorMachine, FactorField, OtpSecret } from "./second-factor.machine.ts";

type Snapshot = SnapshotFrom<typeof secondFactorMachine>;

/** The shown step; a form stays while it is being sent. */
export type SecondFactorStep = "off" | "provingPassword" | "scanning" | "showingCodes" | "on" | "provingBoth";

const steps = {
  deciding: "off",
  off: "off",
  provingPassword: "provingPassword",
  beginning: "provingPassword",
  scanning: "scanning",
  confirming: "scanning",
  showingCodes: "showingCodes",
  on: "on",
  provingBoth: "provingBoth",
  removing: "provingBoth",
} as const satisfies Record<Snapshot["value"], SecondFactorStep>;

/** The step. */
export const selectStep = ({ value }: Snapshot): SecondFactorStep => steps[value];

/** Whether the form is being sent. */
export const selectIsPending = (snapshot: Snapshot): boolean => snapshot.hasTag("pending");

/** The inputs: their values and faults. */
export const selectFields = stable(
  ({ context }: Snapshot) => [context] as const,
  (context): Record<FactorField, CredentialField> => ({
    password: fieldOf(context, "password", context.values.password),
    otp: fieldOf(context, "otp", context.values.otp),
  }),
);

/** What the server said of no input. */
export const selectFormMessages = stable(
  ({ context }: Snapshot) => [context] as const,
  (context): readonly string[] => formMessages(context, ["password", "otp"]),
);

/** The secret, in the step `scanning`. */
export const selectSecret = ({ context }: Snapshot): OtpSecret | null => context.secret;

/** The recovery codes, in the step `showingCodes`. */
export const selectCodes = ({ context }: Snapshot): readonly string[] => context.codes;

/** Why the last attempt failed, where no input is to blame. */
export const selectFailure = ({ context }: Snapshot): ApiFailure | null => context.failure;

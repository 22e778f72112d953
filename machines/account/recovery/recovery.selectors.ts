import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { passwordStrength } from "#domain/password.ts";
import type { PasswordStrength } from "#domain/password.ts";
import type { CredentialField } from "#machines/shared/credentials.ts";
import { fieldOf, formMessages } from "#machines/shared/fields.ts";
import { stable } from "#machines/shared/stable.ts";
import type { recoveryMachine } from "./recovery.machine.ts";

type Snapshot = SnapshotFrom<typeof recoveryMachine>;

/** The view of recovery. `request`, `linkMissing` and `linkRefused` contain a mail request. */
export interface RecoveryView {
  step: "request" | "password" | "linkMissing" | "linkRefused" | "changed";
  password: CredentialField;
  repeat: CredentialField;
  strength: PasswordStrength;
  isPending: boolean;
  failure: ApiFailure | null;
  messages: readonly string[];
  /** Seconds until the next attempt; 0 when none is needed. */
  secondsLeft: number;
}

const steps = {
  opening: "request",
  requestingLink: "request",
  readingLink: "password",
  pressedEarly: "password",
  checking: "password",
  editing: "password",
  changingPassword: "password",
  throttled: "password",
  linkMissing: "linkMissing",
  linkRefused: "linkRefused",
  changed: "changed",
} as const satisfies Record<Snapshot["value"], RecoveryView["step"]>;

/** Recovery as its view needs it. */
export const selectRecovery = stable(
  ({ value, context }: Snapshot) => [value, context] as const,
  (value, context): RecoveryView => ({
    step: steps[value],
    password: fieldOf(context, "password", context.password),
    repeat: fieldOf(context, "repeat", context.repeat),
    strength: passwordStrength(context.password, ""),
    isPending: value === "pressedEarly" || value === "changingPassword",
    failure: context.failure,
    messages: formMessages(context, ["password", "repeat"]),
    secondsLeft: value === "throttled" ? context.secondsLeft : 0,
  }),
);

/** The actor that requests a link; read it with `mail-request.selectors.ts`. */
export const selectRecoveryMail = ({ children }: Snapshot) => children.mailRequest;

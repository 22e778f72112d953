import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { passwordStrength } from "#domain/password.ts";
import type { PasswordStrength } from "#domain/password.ts";
import type { CredentialField } from "#machines/shared/credentials.ts";
import { fieldOf, formMessages } from "#machines/shared/fields.ts";
import { stable } from "#machines/shared/stable.ts";
import type { activationMachine } from "./activation.machine.ts";

type Snapshot = SnapshotFrom<typeof activationMachine>;

/** The view of activation. `linkMissing` and `linkRefused` contain a mail request. */
export interface ActivationView {
  step: "opening" | "offer" | "password" | "linkMissing" | "linkRefused" | "activated";
  password: CredentialField;
  repeat: CredentialField;
  strength: PasswordStrength;
  isPending: boolean;
  failure: ApiFailure | null;
  messages: readonly string[];
  /** Seconds until the next attempt; 0 when none is needed. */
  secondsLeft: number;
}

const stepOf = (snapshot: Snapshot): ActivationView["step"] => {
  if (snapshot.matches("offered")) return "offer";
  if (snapshot.matches("choosing")) return "password";
  if (snapshot.matches("linkMissing")) return "linkMissing";
  if (snapshot.matches("linkRefused")) return "linkRefused";
  return snapshot.matches("activated") ? "activated" : "opening";
};

const isThrottled = (snapshot: Snapshot): boolean =>
  snapshot.matches({ offered: "throttled" }) || snapshot.matches({ choosing: "throttled" });

const isPressed = (snapshot: Snapshot): boolean =>
  snapshot.matches("pressedEarly") ||
  snapshot.matches({ offered: "activating" }) ||
  snapshot.matches({ choosing: "activating" });

/** Activation as its view needs it. */
export const selectActivation = stable(
  (snapshot: Snapshot) =>
    [stepOf(snapshot), isPressed(snapshot), isThrottled(snapshot), snapshot.context] as const,
  (step, isPending, isWaiting, context): ActivationView => ({
    step,
    password: fieldOf(context, "password", context.password),
    repeat: fieldOf(context, "repeat", context.repeat),
    strength: passwordStrength(context.password, ""),
    isPending,
    failure: context.failure,
    messages: formMessages(context, ["password", "repeat"]),
    secondsLeft: isWaiting ? context.secondsLeft : 0,
  }),
);

/** The actor that requests another link; read it with `mail-request.selectors.ts`. */
export const selectActivationMail = ({ children }: Snapshot) => children.mailRequest;

import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { passwordStrength } from "#domain/password.ts";
import type { PasswordStrength } from "#domain/password.ts";
import type { CredentialFault, CredentialField } from "#machines/shared/credentials.ts";
import { fieldOf, formMessages } from "#machines/shared/fields.ts";
import { stable } from "#machines/shared/stable.ts";
import type { registrationMachine } from "./registration.machine.ts";

type Snapshot = SnapshotFrom<typeof registrationMachine>;

/** What the view of registration shows. */
export interface RegistrationView {
  step: "form" | "sent";
  email: CredentialField;
  password: CredentialField;
  repeat: CredentialField;
  strength: PasswordStrength;
  rules: { agreed: boolean; fault: CredentialFault | null; messages: readonly string[] };
  isPending: boolean;
  failure: ApiFailure | null;
  messages: readonly string[];
  /** Seconds until the next attempt; 0 when none is needed. */
  secondsLeft: number;
}

/** Registration for its view. It keeps the server's field names. */
export const selectRegistration = stable(
  (snapshot: Snapshot) => [snapshot.value, snapshot.context, snapshot.hasTag("pending")] as const,
  (value, context, isPending): RegistrationView => {
    const { fault, messages } = fieldOf(context, "rules", "");
    return {
      step: value === "sent" ? "sent" : "form",
      email: fieldOf(context, "email", context.email),
      password: fieldOf(context, "password", context.password),
      repeat: fieldOf(context, "repeat", context.repeat),
      strength: passwordStrength(context.password, context.email),
      rules: { agreed: context.rules, fault, messages },
      isPending,
      failure: context.failure,
      messages: formMessages(context, ["email", "password", "repeat", "rules"]),
      secondsLeft: value === "throttled" ? context.secondsLeft : 0,
    };
  },
);

/** The actor that requests the mail again; read it with `mail-request.selectors.ts`. */
export const selectRegistrationMail = ({ children }: Snapshot) => children.mailRequest;

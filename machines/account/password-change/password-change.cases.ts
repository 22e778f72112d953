import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import type { passwordChangeMachine } from "./password-change.machine.ts";
import type { PasswordChangeEvent, PasswordField } from "./password-change.types.ts";

const type = (field: PasswordField, value: string): PasswordChangeEvent => ({
  type: "field.change",
  field,
  value,
});

/** What fills the form in. */
export const samplePasswords: PasswordChangeEvent[] = [
  type("old_password", "correct horse battery"),
  type("password", "a staple of another kind"),
  type("repeat_password", "a staple of another kind"),
];

/** Events and outcomes that reach every state of the change of the password. */
export const passwordChangeCases: FlowCases<typeof passwordChangeMachine> = {
  keptOnlyIn: { values: ["editing", "changing", "waitingTurn", "failed"] },
  inputs: [{ email: "anna@example.com" }],
  usual: [...samplePasswords, { type: "form.submit" }, done("changePassword")],
  events: [
    ...samplePasswords,
    type("repeat_password", "something else"),
    { type: "field.leave", field: "password" },
    { type: "form.submit" },
    done("changePassword"),
    failed("changePassword", { kind: "fields", fields: { old_password: ["Not your password."] } }),
    failed("changePassword", { kind: "throttled", retryAfter: 2 }),
    failed("changePassword"),
  ],
};

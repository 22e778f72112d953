import { done, failed, type FlowCases } from "#machines/shared/cases.ts";
import type { mailSettingsMachine, MailChoice, User } from "./mail-settings.machine.ts";

/** What the sample user has chosen. */
export const sampleChoice: MailChoice = { language: "ru", notifications: { claims: true, sign_in: true } };

/** A user with other choices. */
export const sampleUser = (changes: Partial<User> = {}): User => ({
  email: "anna@example.com",
  activated: true,
  role: "user",
  ...sampleChoice,
  otp: false,
  created_at: "2026-01-01T00:00:00Z",
  ...changes,
});

/** Events and outcomes that reach every state of the settings of the mail. */
export const mailSettingsCases: FlowCases<typeof mailSettingsMachine> = {
  inputs: [sampleChoice],
  events: [
    { type: "language.choose", language: "en" },
    { type: "language.choose", language: "ru" },
    { type: "notification.change", name: "claims", isOn: false },
    { type: "retry" },
    done("saveChoice", sampleUser({ language: "en" })),
    done("saveChoice", sampleUser({ notifications: { claims: false, sign_in: true } })),
    failed("saveChoice"),
  ],
};

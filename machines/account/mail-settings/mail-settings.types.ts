import type { ApiFailure } from "#domain/api-failure.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type User = Schemas["User"];
export type MailLanguage = User["language"];
export type Notifications = Schemas["Notifications"];

/** What the user has decided about their mail. */
export interface MailChoice {
  language: MailLanguage;
  notifications: Notifications;
}

export interface MailSettingsContext extends MailChoice {
  /** What the server knows. */
  saved: MailChoice;
  failure: ApiFailure | null;
}

export type MailSettingsEvent =
  | { type: "language.choose"; language: MailLanguage }
  | { type: "notification.change"; name: keyof Notifications; isOn: boolean }
  | { type: "retry" };

/** `user.changed`: the updated account. */
export type MailSettingsEmitted = { type: "user.changed"; user: User };

export interface MailSettingsActors {
  /** changeMe. */
  saveChoice: { input: MailChoice; output: User };
}

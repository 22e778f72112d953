import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { mailSettingsMachine, MailLanguage, Notifications } from "./mail-settings.machine.ts";

type Snapshot = SnapshotFrom<typeof mailSettingsMachine>;

/** The names of the chart's states. */
export const selectStep = ({ value }: Snapshot): Snapshot["value"] => value;

/** The language of the mail, as chosen. */
export const selectLanguage = ({ context }: Snapshot): MailLanguage => context.language;

/** Which notices are wanted. */
export const selectNotifications = ({ context }: Snapshot): Notifications => context.notifications;

/** Why the choice could not be saved. */
export const selectFailure = (snapshot: Snapshot): ApiFailure | null =>
  snapshot.matches("failed") ? snapshot.context.failure : null;

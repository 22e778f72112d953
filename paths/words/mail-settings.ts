import type { ApiFailure } from "#domain/api-failure.ts";
import type { mailSettingsMachine } from "#machines/mail-settings/mail-settings.machine.ts";
import type { User } from "#machines/mail-settings/mail-settings.types.ts";
import { signedIn, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** The mail section of the settings. */
export const mailSettingsWords: WordsFor<typeof mailSettingsMachine> = {
  begin: `${signedIn}, open /en/account/settings, and slow the network down. Use the card under ‘E-mail’`,
  events: {
    "language.choose": ({ language }) =>
      `Choose ${language === "en" ? "English" : "Русский"} as ‘Language of our e-mails’`,
    "notification.change": "Press the checkbox ‘Tell me when the status of my order changes’",
    retry: "Press ‘Try again’",
  },
  done: {
    saveChoice: ({ language }: User) =>
      language === "en" ? "The server saves the language" : "The server saves which notifications to send",
  },
  failed: { saveChoice: (failure: ApiFailure) => `The change is not saved: ${why(failure)}` },
  timers: {},
  states: {
    idle: "The line below says ‘Changes are saved at once.’",
    saving: "The line below says ‘Saving…’",
    saved: "The line below says ‘Saved’",
    failed: "A message says ‘This is not saved yet’, with ‘Try again’; the choice stays",
  },
};

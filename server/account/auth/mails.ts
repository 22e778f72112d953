import { dateText } from "#server/platform/date-text.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { OutgoingMail } from "#server/platform/jobs/outbox.ts";
import type { Addressee, MailConfig } from "./account-letter.ts";
import { accountLetter } from "./account-letter.ts";
import type { Agent } from "./agent.ts";
import { authLabels, authLetters } from "./mail-texts.ts";

const path = "/account/settings";

/** Mails that the second factor was set up, or removed by the owner or by staff. */
export const otpMail = (
  config: MailConfig,
  user: Addressee,
  letter: "otpOn" | "otpOff" | "otpReset",
): OutgoingMail => accountLetter(config, user, (locale) => authLetters[locale][letter], { path });

/** Mails about a sign-in from a browser that is new to the account. */
export const signInMail = (
  config: MailConfig,
  user: Addressee,
  agent: Agent,
  now: Date,
  locale: Locale,
): OutgoingMail => {
  const labels = authLabels[locale];
  const time = dateText(locale, now, { dateStyle: "long", timeStyle: "short" });
  return accountLetter(config, user, () => authLetters[locale].signIn, {
    path,
    locale,
    rows: [
      ...(agent.browser === null ? [] : [[labels.browser, agent.browser] as const]),
      ...(agent.system === null ? [] : [[labels.system, agent.system] as const]),
      [labels.address, agent.address],
      [labels.time, `${time} UTC`],
    ],
  });
};

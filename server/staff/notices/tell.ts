import { defaultLocale } from "#domain/text/locale.ts";
import { may } from "#domain/account/permissions.ts";
import {
  noticeNeeds,
  type NoticeTopic,
  reachesAdministrators,
  reachesMailbox,
} from "#domain/site/staff-notices.ts";
import type { Trx } from "#server/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Locale, localePrefix } from "#server/platform/locale.ts";
import { writeLetter } from "#server/platform/mail/letter.ts";
import type { Localized } from "#server/platform/messages.ts";
import { readMailbox } from "#server/staff/settings/mailbox.ts";
import { messages } from "./messages.ts";
import { listAdministrators, listListeners, takeKey } from "./store.ts";

/** Something that staff are told of. */
export interface Notice {
  readonly topic: NoticeTopic;
  /** Nobody is told of the same key twice. */
  readonly key: string;
  readonly title: Localized;
  readonly text: Localized;
  readonly rows?: readonly (readonly [Localized, Localized | string])[];
  /** Where in the console it is dealt with, such as `/orders/…`. */
  readonly path: string;
}

/** What a look at the state of the exchange finds that staff should know. */
export type Watch = (deps: Pick<Deps, "db" | "clock">) => Promise<readonly Notice[]>;

/** The queue of messages to Telegram. */
export const telegramQueue = "telegram";

export type TellDeps = Pick<Deps, "config" | "jobs" | "mail" | "clock">;

const inLanguage = (text: Localized | string, locale: Locale): string =>
  typeof text === "string" ? text : text(locale);

/**
 * Tells staff of something, in the transaction of its cause: whoever chose to be told and may still know, and of what
 * burns also the exchange's mailbox.
 */
export const tellStaff = async (trx: Trx, deps: TellDeps, notice: Notice): Promise<void> => {
  const { config, mail, jobs, clock } = deps;
  const { topic, key, title, text, rows = [], path } = notice;
  const mailbox = reachesMailbox(topic) ? await readMailbox({ db: trx, config }) : null;
  const listeners = (await listListeners(trx, topic, config.DEMO)).filter(({ role }) =>
    may(role, noticeNeeds(topic)),
  );
  const administrators = reachesAdministrators(topic) ? await listAdministrators(trx, config.DEMO) : [];
  if (mailbox === null && listeners.length === 0 && administrators.length === 0) return;
  if (!(await takeKey(trx, key, clock.now()))) return;
  const mailed = new Map<string, Locale>(mailbox === null ? [] : [[mailbox, defaultLocale]]);
  for (const { email, language } of administrators) mailed.set(email, language);
  for (const { channel, email, language } of listeners) if (channel === "mail") mailed.set(email, language);
  const urlIn = (locale: Locale) => `${config.PUBLIC_URL}${localePrefix[locale]}/console${path}`;
  await mail.send(
    trx,
    ...[...mailed].map(([to, locale]) => ({
      locale,
      to,
      dedupeKey: `${key}:${to}`,
      ...writeLetter({
        locale,
        brand: config.BRAND_NAME,
        title: title(locale),
        paragraphs: [text(locale)],
        rows: rows.map(([label, value]) => [label(locale), inLanguage(value, locale)] as const),
        action: { label: messages("open")(locale), url: urlIn(locale) },
        footer: messages("footer")(locale),
      }),
    })),
  );
  if (config.TELEGRAM_BOT_TOKEN === undefined) return;
  for (const { channel, chat, language } of listeners) {
    if (channel !== "telegram" || chat === null) continue;
    const lines = rows.map(([label, value]) => `${label(language)}: ${inLanguage(value, language)}`);
    await jobs.send(trx, telegramQueue, {
      chat,
      text: [title(language), text(language), ...lines, urlIn(language)].join("\n"),
    });
  }
};

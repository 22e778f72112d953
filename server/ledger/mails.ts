import { defaultLocale } from "#domain/locale.ts";
import type { Config } from "#server/platform/config.ts";
import { writeLetter } from "#server/platform/mail/letter.ts";
import type { OutgoingMail } from "#server/platform/jobs/outbox.ts";
import type { Fault } from "./rules-store.ts";

/**
 * The letter to the exchange when rules of the ledger are broken. Rules have the same names as in the log.
 */
export const brokenMail = (
  { BRAND_NAME: brand }: Pick<Config, "BRAND_NAME">,
  to: string,
  faults: readonly Fault[],
): Omit<OutgoingMail, "dedupeKey"> => ({
  locale: defaultLocale,
  to,
  ...writeLetter({
    locale: defaultLocale,
    brand,
    title: "Журнал денег нарушен",
    paragraphs: [
      "Ежечасная проверка нашла строки, которые противоречат друг другу. Остановите выплаты, пока причина не найдена.",
      "Подробности — по команде npm run ledger:check.",
    ],
    rows: faults.map(({ rule, count }) => [rule, String(count)] as const),
    footer: "Пока нарушены те же правила, это письмо приходит раз в день.",
  }),
});

/** The letter to the exchange when the ledger could not be checked to its end. */
export const uncheckedMail = (
  { BRAND_NAME: brand }: Pick<Config, "BRAND_NAME">,
  to: string,
  since: string,
): Omit<OutgoingMail, "dedupeKey"> => ({
  locale: defaultLocale,
  to,
  ...writeLetter({
    locale: defaultLocale,
    brand,
    title: "Журнал денег не проверен",
    paragraphs: [
      "Проверка не доходит до конца, поэтому неизвестно, сходится ли журнал. Причина — в журнале сервера.",
      "Проверить сейчас можно командой npm run ledger:check.",
    ],
    rows: [["Не проверен с", `${since.slice(0, 16).replace("T", " ")} UTC`]],
    footer: "Пока проверка не удаётся, это письмо приходит раз в день.",
  }),
});

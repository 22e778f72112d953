import { defaultLocale } from "#domain/locale.ts";
import type { Config } from "#server/platform/config.ts";
import { writeLetter } from "#server/platform/mail/letter.ts";
import type { OutgoingMail } from "#server/platform/jobs/outbox.ts";
import type { Fault } from "./audit-store.ts";

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

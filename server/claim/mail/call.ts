import { defaultLocale } from "#domain/locale.ts";
import { writeLetter } from "#server/platform/mail/letter.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import type { Trx } from "#server/database.ts";
import { readMailbox } from "#server/site/settings/mailbox.ts";

/** Mails the exchange that a claim waits for a person, who was called before. Does nothing without a mailbox. */
export const sendCall = async (
  trx: Trx,
  deps: Pick<Deps, "config" | "mail">,
  { id, number, version, status }: ClaimRow,
  calls: number,
): Promise<void> => {
  const to = await readMailbox({ db: trx, config: deps.config });
  if (to === null) return;
  await deps.mail.send(trx, {
    locale: defaultLocale,
    to,
    dedupeKey: `call:${id}:${String(version)}`,
    ...writeLetter({
      locale: defaultLocale,
      brand: deps.config.BRAND_NAME,
      title: `Заявка №\u00A0${number} ждёт оператора`,
      paragraphs: [
        "Деньги по этой заявке ждут решения, и сама она никуда не двинется. Письмо приходит снова, пока её никто не взял.",
        `Подробности — по команде npm run operator -- show ${number}.`,
      ],
      rows: [
        ["Статус", status],
        ["Сколько раз звали", String(calls)],
      ],
      footer: "Это письмо для сотрудников обменника.",
    }),
  });
};

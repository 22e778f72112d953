import { defaultLocale } from "#domain/locale.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { writeLetter } from "#server/platform/mail/letter.ts";
import { readMailbox } from "#server/site/settings/mailbox.ts";
import { readWaiting } from "./store.ts";

/** Hours that a withdrawal may stand still before staff are called. */
const patience = 4;

/**
 * Calls staff for withdrawals that stand still. Their money is taken already, so nothing ends by itself: the call is
 * repeated, every four hours, after a day every hour.
 */
export const callForWaiting = async (
  deps: Pick<Deps, "db" | "clock" | "config" | "mail" | "log">,
): Promise<void> => {
  const { db, clock, config, mail, log } = deps;
  const now = clock.now();
  const { count, number, moved } = await readWaiting(db, secondsAfter(now, -patience * 3600));
  if (number === null || moved === null) return;
  const hours = Math.floor((now.getTime() - moved.getTime()) / 3_600_000);
  log.warn({ count, hours }, "withdrawals stand still");
  const mailbox = await readMailbox(deps);
  if (mailbox === null) return;
  const letter = writeLetter({
    locale: defaultLocale,
    brand: config.BRAND_NAME,
    title: `Выводы ждут решения: ${String(count)}`,
    paragraphs: [
      `Вывод №\u00A0${number} без движения уже ${String(hours)} ч. Деньги с баланса списаны, и сам он не закончится.`,
      "Список — по команде npm run operator -- withdrawals.",
    ],
    footer: "Пока выводы ждут, письмо приходит каждые четыре часа, а после суток — каждый час.",
  });
  const round = hours < 24 ? Math.floor(hours / patience) : hours;
  const dedupeKey = `withdrawals:${number}:${moved.toISOString()}:${String(round)}`;
  await db.transaction().execute(async (trx) => {
    await mail.send(trx, { locale: defaultLocale, to: mailbox, ...letter, dedupeKey });
  });
};

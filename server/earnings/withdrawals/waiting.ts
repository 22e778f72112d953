import { hourMs, hourSeconds } from "#domain/time/durations.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { transaction } from "#server/platform/data/database.ts";
import { catalogue } from "#server/platform/messages.ts";
import { type TellDeps, tellStaff } from "#server/staff/notices/tell.ts";
import { readWaiting } from "./store.ts";

const messages = catalogue({
  ru: {
    title: "Выводы ждут решения: {count}",
    text: "Вывод №\u00A0{number} без движения уже {hours} ч. Деньги с баланса списаны, и сам он не закончится. Пока выводы ждут, сообщение приходит каждые четыре часа, а после суток — каждый час.",
  },
  en: {
    title: "Withdrawals wait for a decision: {count}",
    text: "Withdrawal No. {number} hasn't moved for {hours} h. Its money is off the balance, and it won't end by itself. While withdrawals wait, you're told every four hours, after a day every hour.",
  },
});

/** Hours that a withdrawal may stand still before staff are called. */
const patience = 4;

/**
 * Calls staff for withdrawals that stand still. Their money is taken already, so nothing ends by itself: the call is
 * repeated, every four hours, after a day every hour.
 */
export const callForWaiting = async (deps: TellDeps & Pick<Deps, "db" | "log">): Promise<void> => {
  const { db, clock, log } = deps;
  const now = clock.now();
  const { count, number, moved } = await readWaiting(db, secondsAfter(now, -patience * hourSeconds));
  if (number === null || moved === null) return;
  const hours = Math.floor((now.getTime() - moved.getTime()) / hourMs);
  log.warn({ count, hours }, "withdrawals stand still");
  const round = hours < 24 ? Math.floor(hours / patience) : hours;
  await transaction(db, (trx) =>
    tellStaff(trx, deps, {
      topic: "withdrawals",
      key: `withdrawals:${number}:${moved.toISOString()}:${String(round)}`,
      title: messages("title", { count }),
      text: messages("text", { number, hours }),
      path: "/withdrawals",
    }),
  );
};

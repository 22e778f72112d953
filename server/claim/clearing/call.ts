import { daySeconds } from "#domain/time/durations.ts";
import type { Deps } from "#server/platform/deps.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import { money } from "#server/platform/figures.ts";
import { catalogue, type Localized, verbatim } from "#server/platform/messages.ts";
import { type DueCall, hasDueCalls, takeDueCalls } from "#server/ledger/call-store.ts";
import { tellStaff } from "#server/staff/notices/tell.ts";
import { nameOwners } from "./store.ts";

const messages = catalogue({
  ru: {
    title: "Чужие деньги ждут решения",
    text: "Эти деньги пришли сверх заявок или без заявки. Верните их или укажите заявку. Сообщение приходит раз в день, пока деньги не отданы.",
    order: "Заявка №\u00A0{number}",
    stray: "Платёж без заявки {transaction}",
    more: "И ещё",
  },
  en: {
    title: "Money of others waits for a decision",
    text: "This money came beyond orders, or without one. Send it back, or say to which order it belongs. You're told once a day until it is gone.",
    order: "Order No. {number}",
    stray: "Payment without an order {transaction}",
    more: "And more",
  },
});

/** Seconds between two calls for the same money. */

/** Accounts of one call, and those that it names. */
const most = 500;
const named = 20;

/** A transaction as a notice names it. */
const shortened = (name: string): string => (name.length <= 16 ? name : `${name.slice(0, 16)}…`);

/**
 * Calls staff for what is owed to visitors and for payments without an order, each once a day. All that is due is one
 * notice, so that many small excesses are no flood.
 */
export const callForOwed = async (
  deps: Pick<Deps, "db" | "clock" | "config" | "jobs" | "mail">,
): Promise<void> => {
  const { db, clock } = deps;
  const now = clock.now();
  if (!(await hasDueCalls(db, now))) return;
  await transaction(db, async (trx) => {
    const due = await takeDueCalls(trx, now, secondsAfter(now, daySeconds), most);
    const names = await nameOwners(
      trx,
      due.slice(0, named).map(({ id }) => id),
    );
    const labelOf = ({ id }: DueCall): Localized => {
      const { number, transaction: name } = names.get(id) ?? { number: null, transaction: "" };
      return number === null
        ? messages("stray", { transaction: shortened(name ?? "") })
        : messages("order", { number });
    };
    const rest = due.length - named;
    await tellStaff(trx, deps, {
      topic: "overdue",
      key: `owed:${now.toISOString()}`,
      title: messages("title"),
      text: messages("text"),
      rows: [
        ...due
          .slice(0, named)
          .map((call) => [labelOf(call), money(call.amount, names.get(call.id)?.ticker ?? "")] as const),
        ...(rest > 0 ? [[messages("more"), verbatim(String(rest))] as const] : []),
      ],
      path: due.every(({ kind }) => kind === "suspense") ? "/stray-payments" : "/orders?view=problems",
    });
  });
};

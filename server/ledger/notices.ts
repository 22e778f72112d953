import { sha256 } from "#server/platform/ids.ts";
import { catalogue, verbatim } from "#server/platform/messages.ts";
import type { Notice } from "#server/staff/notices/tell.ts";
import type { Fault } from "./check/rules-store.ts";

const messages = catalogue({
  ru: {
    broken: "Журнал денег нарушен",
    broken_text:
      "Ежечасная проверка нашла строки, которые противоречат друг другу. Остановите выплаты, пока причина не найдена. Подробности — по команде npm run ledger:check.",
    unknown: "Журнал денег не проверен",
    unknown_text:
      "Проверка не доходит до конца, поэтому неизвестно, сходится ли журнал. Причина — в журнале сервера. Проверить сейчас можно командой npm run ledger:check.",
    since: "Не проверен с",
  },
  en: {
    broken: "The ledger is broken",
    broken_text:
      "The hourly check found rows that contradict each other. Stop payouts until the cause is known. Details: npm run ledger:check.",
    unknown: "The ledger isn't checked",
    unknown_text:
      "The check doesn't come to its end, so nobody knows whether the ledger holds. The cause is in the server's log. Check now with npm run ledger:check.",
    since: "Not checked since",
  },
});

/** Rules of the ledger are broken: told once a day while they are the same. Rules have the same names as in the log. */
export const brokenNotice = (faults: readonly Fault[], day: string): Notice => ({
  topic: "ledger",
  key: `ledger:${sha256(faults.map(({ rule }) => rule).join("\n")).slice(0, 16)}:${day}`,
  title: messages("broken"),
  text: messages("broken_text"),
  rows: faults.map(({ rule, count }) => [verbatim(rule), String(count)] as const),
  path: "",
});

/** The ledger could not be checked to its end: told once a day. */
export const uncheckedNotice = (since: string, day: string): Notice => ({
  topic: "ledger",
  key: `ledger:unknown:${day}`,
  title: messages("unknown"),
  text: messages("unknown_text"),
  rows: [[messages("since"), `${since.slice(0, 16).replace("T", " ")} UTC`]],
  path: "",
});

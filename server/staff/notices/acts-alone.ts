import { daySeconds } from "#domain/time/durations.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { catalogue } from "#server/platform/messages.ts";
import { listAlone } from "./store.ts";
import type { Watch } from "./tell.ts";

/** Seconds whose acts are told in one letter, once they have passed. */
const span = 600;

/** Seconds after which nobody is told any more: the server may have been away. */

const messages = catalogue({
  ru: {
    title: "Один сотрудник решил за двоих: {count}",
    text: "В настройках включено «Решает один человек». Каждое такое действие отмечено в журнале. Если это были не вы, завершите все сеансы и смените пароль.",
    own_affair: "Решено о себе",
    second_person: "Без второго сотрудника",
  },
  en: {
    title: "One person did what takes two: {count}",
    text: "The settings say that one person decides. Each such act is marked in the journal. If this wasn't you, end all sessions and change your password.",
    own_affair: "Decided about themselves",
    second_person: "Without a second person",
  },
});

/** What one person did though it takes another: told within minutes, all of ten minutes in one letter. */
export const tellOfActsAlone: Watch = async ({ db, clock }) => {
  const now = clock.now();
  const spanOf = (at: Date) => Math.floor(at.getTime() / (span * 1000));
  const until = new Date(spanOf(now) * span * 1000);
  const acts = await listAlone(db, { from: secondsAfter(until, -daySeconds), until });
  return [...Map.groupBy(acts, ({ at }) => spanOf(at))].map(([number, own]) => ({
    topic: "alone",
    key: `alone:${String(number)}`,
    title: messages("title", { count: own.length }),
    text: messages("text"),
    rows: (["own_affair", "second_person"] as const).flatMap((cause) => {
      const count = own.filter(({ alone }) => alone === cause).length;
      return count === 0 ? [] : [[messages(cause), String(count)] as const];
    }),
    path: "/audit",
  }));
};

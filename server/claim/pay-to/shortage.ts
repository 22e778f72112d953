import { catalogue } from "#server/platform/messages.ts";
import type { Watch } from "#server/staff/notices/tell.ts";
import { listShort } from "./store.ts";

const messages = catalogue({
  ru: {
    title: "Реквизиты для оплаты кончаются: {code}",
    text: "Остальные уже использованы. Добавьте новые или поднимите их лимиты: без них заявки ждут оператора.",
    left: "Осталось",
  },
  en: {
    title: "Payment details run out: {code}",
    text: "The others are used up. Add some, or raise their limits: without them orders wait for an operator.",
    left: "Left",
  },
});

/** Pools of which at most one entry is left: told once a day for each number. */
export const tellOfShortage: Watch = async ({ db, clock }) => {
  const now = clock.now();
  return (await listShort(db, now)).map(({ code, size, free }) => ({
    topic: "shortage",
    key: `pay-to:${code}:${now.toISOString().slice(0, 10)}:${String(free)}`,
    title: messages("title", { code }),
    text: messages("text"),
    rows: [[messages("left"), `${String(free)} / ${String(size)}`]],
    path: "/requisites",
  }));
};

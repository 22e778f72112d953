import { normalize } from "#domain/money/money.ts";
import { figure } from "#server/platform/figures.ts";
import { catalogue } from "#server/platform/messages.ts";
import type { Watch } from "#server/staff/notices/tell.ts";
import { markLow } from "./store.ts";

const messages = catalogue({
  ru: {
    title: "Резерв кончается: {code}",
    text: "Доступно меньше порога, о котором вы просили сообщить. Пополните резерв: без него новые заявки не создать.",
    available: "Доступно",
    below: "Порог",
  },
  en: {
    title: "A reserve runs low: {code}",
    text: "Less is available than you asked to be told of. Fill it up: without it no new orders can be made.",
    available: "Available",
    below: "Threshold",
  },
});

/** Reserves below their thresholds: told once, until they have recovered. */
export const tellOfLowReserves: Watch = async ({ db, clock }) =>
  (await markLow(db, clock.now())).map(({ code, available, below, since }) => ({
    topic: "shortage",
    key: `reserve:${code}:${since.toISOString()}`,
    title: messages("title", { code }),
    text: messages("text"),
    rows: [
      [messages("available"), figure(normalize(available))],
      [messages("below"), figure(normalize(below))],
    ],
    path: "/reserves",
  }));

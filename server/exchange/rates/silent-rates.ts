import { catalogue } from "#server/platform/messages.ts";
import type { Watch } from "#server/staff/notices/tell.ts";
import { listSilent } from "./store.ts";

const messages = catalogue({
  ru: {
    title: "Источник курсов молчит: {source}",
    text: "Его курсы устарели, и направления по ним закрыты для клиентов. Задайте им свой курс или почините источник.",
    directions: "Направлений",
    since: "Последний курс",
  },
  en: {
    title: "A source of rates is silent: {source}",
    text: "Its rates are too old, and its pairs are closed to visitors. Set rates of your own, or mend the source.",
    directions: "Pairs",
    since: "Last rate",
  },
});

/** Sources that are silent for too long: told once for each silence. */
export const tellOfSilence: Watch = async ({ db, clock }) =>
  (await listSilent(db, clock.now())).map(({ source, at, directions }) => ({
    topic: "rates",
    key: `rates:${source}:${at.toISOString()}`,
    title: messages("title", { source }),
    text: messages("text"),
    rows: [
      [messages("directions"), String(directions)],
      [messages("since"), `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`],
    ],
    path: "/directions",
  }));

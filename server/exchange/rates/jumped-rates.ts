import { listJumps } from "./store.ts";
import { catalogue } from "#server/platform/messages.ts";
import type { Watch } from "#server/staff/notices/tell.ts";

const messages = catalogue({
  ru: {
    title: "Курс скакнул: {source}",
    text: "Курсы изменились сильнее, чем допускает защита, или сложены из других источников, и направления по ним остановлены. Посмотрите и примите их или исправьте источник.",
    directions: "Направлений",
    pairs: "Курсы",
  },
  en: {
    title: "A rate jumped: {source}",
    text: "Rates changed by more than the guard allows, or cross other feeds than before, and their pairs are stopped. Look at them, then accept them or mend the source.",
    directions: "Pairs",
    pairs: "Rates",
  },
});

/** Pairs that one notice names. */
const mostPairs = 10;

/** Rates that jumped beyond the guard: told once for each jump of a source. */
export const tellOfJumps: Watch = async ({ db }) =>
  (await listJumps(db)).map(({ source, held_since: since, directions, pairs }) => ({
    topic: "rates",
    key: `jump:${source}:${since.toISOString()}`,
    title: messages("title", { source }),
    text: messages("text"),
    rows: [
      [messages("directions"), String(directions)],
      [messages("pairs"), `${pairs.slice(0, mostPairs).join(", ")}${pairs.length > mostPairs ? ", …" : ""}`],
    ],
    path: "/rates",
  }));

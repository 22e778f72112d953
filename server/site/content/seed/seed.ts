import { daySeconds } from "#domain/time/durations.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { readSetting, writeSetting } from "#server/staff/settings/store.ts";
import { insertDocument } from "../store.ts";
import { news } from "./news.ts";
import { pages } from "./pages.ts";
import { questions } from "./questions.ts";

/** Increment when adding texts, so that existing databases get them. */
const seedVersion = 3;
const key = "seed.content";

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Inserts the missing initial texts. Operators' texts are kept. */
export const seedContent = async ({
  db,
  clock,
  ids,
  config: { DEMO: isDemo },
}: Pick<Deps, "db" | "clock" | "ids" | "config">): Promise<void> => {
  const now = clock.now();
  await transaction(db, async (trx) => {
    if (Number((await readSetting(trx, key))?.["version"] ?? 0) >= seedVersion) return;
    const published = { version: 1, published: 1, published_at: now, created_at: now };
    const written = { note: null, actor_kind: null, actor_user: null, actor_key: null, created_at: now };
    for (const { slug, demo_ru = "", demo_en = "", ...texts } of pages) {
      const period =
        slug === "contest" ? { date: dayOf(now), ends_on: dayOf(secondsAfter(now, 60 * daySeconds)) } : {};
      const document = { ...published, id: ids.uuid(), kind: "page" as const, slug };
      await insertDocument(trx, document, {
        date: null,
        ends_on: null,
        ...written,
        ...texts,
        ...period,
        ...(isDemo && { body_ru: texts.body_ru + demo_ru, body_en: texts.body_en + demo_en }),
      });
    }
    for (const [position, { slug, ...texts }] of questions.entries()) {
      const document = { ...published, id: ids.uuid(), kind: "question" as const, slug };
      await insertDocument(trx, document, { ...written, date: null, ends_on: null, position, ...texts });
    }
    // A new exchange has no news yet.
    for (const { slug, daysAgo, ...texts } of isDemo ? news : []) {
      const document = { ...published, id: ids.uuid(), kind: "news" as const, slug };
      const date = dayOf(secondsAfter(now, -daysAgo * daySeconds));
      await insertDocument(trx, document, { ...written, date, ends_on: null, ...texts });
    }
    await writeSetting(trx, key, { version: seedVersion });
  });
};

import type { Locale } from "#domain/locale.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { readSetting, writeSetting } from "#server/site/settings/store.ts";
import { insertReview } from "./store.ts";

interface Example {
  readonly daysAgo: number;
  readonly rating: number;
  readonly name: string | null;
  readonly locale: Locale;
  readonly text: string;
  readonly answer?: string;
}

/** Sample reviews for the demo. They are marked as examples wherever they are shown. */
const examples: readonly Example[] = [
  {
    daysAgo: 1,
    rating: 5,
    name: "Марина",
    locale: "ru",
    text: "Меняла USDT на карту. Курс зафиксировали сразу, деньги пришли через семь минут после подтверждения сети.",
  },
  {
    daysAgo: 3,
    rating: 5,
    name: "Tom",
    locale: "en",
    text: "Clear steps and a countdown that tells what is happening. The order's link opened on my phone without signing in.",
  },
  {
    daysAgo: 6,
    rating: 4,
    name: null,
    locale: "ru",
    text: "Всё хорошо, но подтверждения биткоина пришлось ждать почти час.",
    answer:
      "Спасибо за отзыв. В загруженной сети ждать приходится дольше — время зависит от комиссии отправителя.",
  },
  {
    daysAgo: 9,
    rating: 5,
    name: "Игорь П.",
    locale: "ru",
    text: "Забирал наличные в офисе. Назвал кодовое слово — выдали за пару минут.",
  },
  {
    daysAgo: 15,
    rating: 3,
    name: "Daniel",
    locale: "en",
    text: "I paid late and had to choose between a recalculation and a refund. The choice was fair, but the email came after I had found it myself.",
    answer: "Thank you, Daniel. The email now goes out in the same minute.",
  },
  {
    daysAgo: 22,
    rating: 5,
    name: null,
    locale: "en",
    text: "Third exchange here, no surprises.",
  },
  {
    daysAgo: 31,
    rating: 2,
    name: "Ольга",
    locale: "ru",
    text: "Ошиблась в номере карты, и возврат занял целый день.",
    answer:
      "Нам жаль, что так вышло. Теперь номер карты проверяется ещё до создания заявки, и такую ошибку страница не пропустит.",
  },
  {
    daysAgo: 44,
    rating: 5,
    name: "Азамат",
    locale: "ru",
    text: "Удобно, что всё видно на одной странице: курс, сумма, сколько осталось времени.",
  },
  {
    daysAgo: 52,
    rating: 4,
    name: "Ines",
    locale: "en",
    text: "Good rate. I would like more networks for USDT.",
  },
  {
    daysAgo: 63,
    rating: 5,
    name: "Вадим",
    locale: "ru",
    text: "Поддержка ответила за полчаса и нашла платёж, который я отправил без тега.",
  },
  {
    daysAgo: 75,
    rating: 5,
    name: null,
    locale: "ru",
    text: "Быстро и понятно.",
  },
];

const key = "seed.reviews";
const day = 86_400;

/** Inserts the demo's examples once. */
export const seedExamples = ({ db, clock, ids }: Pick<Deps, "db" | "clock" | "ids">): Promise<void> =>
  transaction(db, async (trx) => {
    if ((await readSetting(trx, key)) !== undefined) return;
    const now = clock.now();
    for (const { daysAgo, answer = null, ...review } of examples.toReversed()) {
      const at = secondsAfter(now, -daysAgo * day);
      await insertReview(trx, {
        id: ids.uuid(),
        claim_id: null,
        ...review,
        status: "published",
        reason: null,
        answer,
        example: true,
        created_at: at,
        published_at: at,
      });
    }
    await writeSetting(trx, key, { version: 1 });
  });

import { daySeconds } from "#domain/time/durations.ts";
import { type Locale, locales } from "#domain/text/locale.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { readSetting, writeSetting } from "#server/staff/settings/store.ts";
import { insertReview } from "./store.ts";

interface Words {
  readonly text: string;
  readonly name?: string;
  readonly answer?: string;
}

interface Example extends Record<Locale, Words> {
  readonly daysAgo: number;
  readonly rating: number;
}

/** Sample reviews for the demo, each in both languages. They are marked as examples wherever they are shown. */
const examples: readonly Example[] = [
  {
    daysAgo: 1,
    rating: 5,
    ru: {
      name: "Марина",
      text: "Меняла USDT на карту. Курс зафиксировали сразу, деньги пришли через семь минут после подтверждения сети.",
    },
    en: {
      name: "Marina",
      text: "USDT to my card. The rate was locked at once, the money came seven minutes after the network's confirmation.",
    },
  },
  {
    daysAgo: 3,
    rating: 5,
    ru: {
      name: "Том",
      text: "Понятные шаги и таймер, по которому видно, что происходит. Ссылка на заявку открылась на телефоне без входа.",
    },
    en: {
      name: "Tom",
      text: "Clear steps and a countdown that tells what is happening. The order's link opened on my phone without signing in.",
    },
  },
  {
    daysAgo: 6,
    rating: 4,
    ru: {
      text: "Всё хорошо, но подтверждения биткоина пришлось ждать почти час.",
      answer:
        "Спасибо за отзыв. В загруженной сети ждать приходится дольше: время зависит от комиссии отправителя.",
    },
    en: {
      text: "All good, but I waited almost an hour for Bitcoin's confirmations.",
      answer: "Thank you. A busy network takes longer: it depends on the sender's fee.",
    },
  },
  {
    daysAgo: 9,
    rating: 5,
    ru: { name: "Игорь П.", text: "Забирал наличные в офисе. Назвал кодовое слово — выдали за пару минут." },
    en: {
      name: "Igor P.",
      text: "Collected cash at the office. Said the code word and had it in two minutes.",
    },
  },
  {
    daysAgo: 15,
    rating: 3,
    ru: {
      name: "Даниил",
      text: "Опоздал с оплатой, пришлось выбирать между пересчётом и возвратом. Выбор честный, но письмо пришло, когда я уже всё увидел сам.",
      answer: "Спасибо, Даниил. Теперь письмо уходит в ту же минуту.",
    },
    en: {
      name: "Daniel",
      text: "I paid late and had to choose between a recalculation and a refund. The choice was fair, but the email came after I had found it myself.",
      answer: "Thank you, Daniel. The email now goes out in the same minute.",
    },
  },
  {
    daysAgo: 22,
    rating: 5,
    ru: { text: "Третий обмен здесь, без сюрпризов." },
    en: { text: "Third exchange here, no surprises." },
  },
  {
    daysAgo: 31,
    rating: 2,
    ru: {
      name: "Ольга",
      text: "Ошиблась в номере карты, и возврат занял целый день.",
      answer: "Нам жаль, что так вышло. Теперь номер карты проверяется ещё до создания заявки.",
    },
    en: {
      name: "Olga",
      text: "I mistyped my card number, and the refund took a whole day.",
      answer: "We're sorry. The card number is now checked before an order is created.",
    },
  },
  {
    daysAgo: 44,
    rating: 5,
    ru: {
      name: "Азамат",
      text: "Удобно, что всё видно на одной странице: курс, сумма, сколько осталось времени.",
    },
    en: { name: "Azamat", text: "Everything is on one page: the rate, the amount, the time left." },
  },
  {
    daysAgo: 52,
    rating: 4,
    ru: { name: "Инес", text: "Хороший курс. Хотелось бы больше сетей для USDT." },
    en: { name: "Ines", text: "Good rate. I would like more networks for USDT." },
  },
  {
    daysAgo: 63,
    rating: 5,
    ru: { name: "Вадим", text: "Отправил без тега. Поддержка помогла найти платёж." },
    en: { name: "Vadim", text: "I sent it without the tag. Support helped find the payment." },
  },
  {
    daysAgo: 75,
    rating: 5,
    ru: { text: "Быстро и понятно." },
    en: { text: "Quick and clear." },
  },
];

const key = "seed.reviews";

/** Inserts the demo's examples once. */
export const seedExamples = ({ db, clock, ids }: Pick<Deps, "db" | "clock" | "ids">): Promise<void> =>
  transaction(db, async (trx) => {
    if ((await readSetting(trx, key)) !== undefined) return;
    const now = clock.now();
    for (const { daysAgo, rating, ...words } of examples.toReversed())
      for (const locale of locales) {
        const at = secondsAfter(now, -daysAgo * daySeconds);
        const { text, name = null, answer = null } = words[locale];
        await insertReview(trx, {
          id: ids.uuid(),
          claim_id: null,
          rating,
          locale,
          text,
          name,
          answer,
          status: "published",
          reason: null,
          example: true,
          created_at: at,
          published_at: at,
        });
      }
    await writeSetting(trx, key, { version: 1 });
  });

import { readDirectionForClaim } from "#server/exchange/calculator/service.ts";
import { listUndecided } from "#server/claim/moves/store.ts";
import { catalogue } from "#server/platform/messages.ts";
import type { Notice, Watch } from "#server/staff/notices/tell.ts";
import { recalculationOf } from "./offer.ts";

const messages = catalogue({
  ru: {
    title: "Заявка № {number}: пересчёт ждёт",
    text: "Клиент заплатил не столько или не вовремя, а пересчитать не по чему. Пока это так, выбрать пересчёт нельзя: верните курс или деньги.",
    why: "Почему",
    closed: "Направление закрыто",
    no_amount: "После пересчёта выплачивать нечего",
    no_reserve: "Не хватает резерва",
    rate_bounds: "Курс вышел за границы",
    rate_jump: "Курс скакнул и ждёт решения",
    stale_course: "Источник курса молчит",
    tech_break: "Идут технические работы",
  },
  en: {
    title: "Order No. {number}: a recalculation waits",
    text: "The visitor paid another amount, or late, and there's nothing to recalculate at. Until there is, they can't choose it: bring the rate back, or return the money.",
    why: "Why",
    closed: "The pair is closed",
    no_amount: "A recalculation leaves nothing to pay out",
    no_reserve: "The reserve doesn't cover it",
    rate_bounds: "The rate is out of its bounds",
    rate_jump: "The rate jumped and waits for a decision",
    stale_course: "The source of the rate is silent",
    tech_break: "There's maintenance",
  },
});

/** Orders whose visitors can't choose a recalculation, because nothing would open such an order now: told once for each. */
export const tellOfWaitingOffers: Watch = async ({ db, clock }) => {
  const now = clock.now();
  const directions = new Map<string, ReturnType<typeof readDirectionForClaim>>();
  const notices: Notice[] = [];
  for (const claim of await listUndecided(db)) {
    const { id, number, arrived, from_currency_id: from, to_currency_id: to } = claim;
    const pair = `${String(from)}-${String(to)}`;
    const reading = directions.get(pair) ?? readDirectionForClaim(db, now, { from, to });
    directions.set(pair, reading);
    const direction = await reading;
    const { halt } = recalculationOf(claim, direction, now);
    if (halt === null) continue;
    const why = halt === "stale_course" ? (direction?.stop ?? halt) : halt;
    notices.push({
      topic: "overdue",
      key: `offer:${id}:${arrived}`,
      title: messages("title", { number }),
      text: messages("text"),
      rows: [[messages("why"), messages(why)]],
      path: `/orders/${id}`,
    });
  }
  return notices;
};

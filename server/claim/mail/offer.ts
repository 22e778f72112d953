import { compare } from "#domain/money/money.ts";
import { readableCourse } from "#domain/exchange/course.ts";
import { moneyIn } from "#server/platform/figures.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import type { Recalculation } from "#server/claim/lifecycle/offer.ts";
import type { ClaimRow } from "#server/claim/store.ts";

type Row = readonly [label: string, value: string];

const texts = {
  ru: {
    agreed: "Курс заявки",
    current: "Курс на момент письма",
    amount: "По пересчёту вы получите",
    byAgreed: "Считаем по тому из двух курсов, который даёт меньше. Сейчас это курс заявки.",
    byCurrent: "Считаем по тому из двух курсов, который даёт меньше. Сейчас это текущий курс.",
    tech_break: "Сейчас идут технические работы: пересчитать можно будет, когда они закончатся.",
    closed:
      "Это направление сейчас закрыто, и курса для пересчёта нет: пересчитать можно будет, если его откроют.",
    stale_course: "Курс сейчас уточняется: пересчитать можно будет, когда он появится на странице заявки.",
    no_reserve:
      "На пересчёт сейчас не хватает резерва. Когда он пополнится, пересчёт появится на странице заявки.",
    no_amount: "Пришло так мало, что после пересчёта выплачивать нечего.",
    moving: "Пока вы не выбрали, текущий курс меняется вместе с рынком; точные цифры — на странице заявки.",
  },
  en: {
    agreed: "Rate of the order",
    current: "Rate when this email was sent",
    amount: "After a recalculation you get",
    byAgreed: "We use whichever rate gives you less. Right now it's the order's.",
    byCurrent: "We use whichever rate gives you less. Right now it's the current one.",
    tech_break: "There's maintenance right now: you can choose a recalculation once it's over.",
    closed:
      "This pair is closed right now, and there's no rate to recalculate at: you can choose it if the pair opens.",
    stale_course: "The rate is being updated: you can choose a recalculation once it's on the order page.",
    no_reserve:
      "The reserve doesn't cover a recalculation right now. Once it does, you can choose it on the order page.",
    no_amount: "So little has arrived that a recalculation leaves nothing to pay out.",
    moving:
      "Until you choose, the current rate moves with the market; the exact figures are on the order page.",
  },
} as const satisfies Record<Locale, Record<string, string>>;

/**
 * The part of a letter about a recalculation: both rates, the one that applies, and the resulting amount.
 */
export const offerLetter = (
  claim: ClaimRow,
  { offer, halt }: Recalculation,
  book: CurrencyBook,
  locale: Locale,
): { readonly rows: readonly Row[]; readonly paragraph: string } | null => {
  const text = texts[locale];
  if (halt !== null) return { rows: [], paragraph: text[halt] };
  if (offer === null || offer.currentCourse === null) return null;
  const from = book.currency(claim.from_currency_id).ticker;
  const to = book.currency(claim.to_currency_id).ticker;
  const courseIn = (course: string): string => {
    const { base, value } = readableCourse(course);
    const [one, other] = base === "from" ? [from, to] : [to, from];
    return `1 ${one} = ${moneyIn(locale, { amount: value, ticker: other })}`;
  };
  const isAgreed = compare(offer.course, claim.course) === 0;
  return {
    rows: [
      [text.agreed, courseIn(claim.course)],
      [text.current, courseIn(offer.currentCourse)],
      [text.amount, moneyIn(locale, { amount: offer.toAmount, ticker: to })],
    ],
    paragraph: `${isAgreed ? text.byAgreed : text.byCurrent} ${text.moving}`,
  };
};

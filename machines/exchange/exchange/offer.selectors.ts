import type { Side } from "#domain/exchange/quote.ts";
import { stable } from "#machines/shared/stable.ts";
import { choosable, findCurrency } from "./choice.ts";
import type { ExchangeSnapshot } from "./exchange.selectors.ts";
import type { CurrencyVariant } from "./exchange.types.ts";
import { amountsOf, termsIn } from "./figures.ts";

type Snapshot = ExchangeSnapshot;

const choicesOf = (side: Side) =>
  stable(
    ({ context: { directory, sendable, receivable } }: Snapshot) =>
      [directory, sendable, receivable] as const,
    (directory, sendable, receivable): readonly CurrencyVariant[] =>
      choosable({ directory, sendable, receivable }, side).flatMap(
        (id) => findCurrency(directory, id)?.variant ?? [],
      ),
  );

/** The currencies that can be sent, for a plain list. */
export const selectSendChoices = choicesOf("from");
/** The currencies that can be received for the send currency. */
export const selectReceiveChoices = choicesOf("to");

/** The current choices and values as parameters of a link to the exchange; empty text for unknown ones. */
export interface Offer {
  /** Codes of the currencies. */
  from: string;
  to: string;
  /** Units of the send currency. */
  amount: string;
  /** Code of the city. */
  city: string;
}

/** What a link to this exchange says. */
export const selectOffer = stable(
  ({ context }: Snapshot) => {
    const { directory, fromId, toId, pair, course, courseType, promo, amount, cityId } = context;
    return [directory, fromId, toId, pair, course, courseType, promo, amount, cityId] as const;
  },
  (directory, fromId, toId, pair, course, courseType, promo, amount, cityId): Offer => {
    const terms = termsIn({ pair, course, courseType, promo, amount });
    const cities = pair === null ? [] : [...pair.structure.from.city, ...pair.structure.to.city];
    return {
      from: findCurrency(directory, fromId)?.variant.code ?? "",
      to: findCurrency(directory, toId)?.variant.code ?? "",
      amount: terms === null ? "" : (amountsOf(amount, terms).quote?.fromSumma ?? ""),
      city: cities.find(({ id }) => id === cityId)?.code ?? "",
    };
  },
);

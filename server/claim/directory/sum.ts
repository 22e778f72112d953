import { normalize } from "#domain/money/money.ts";
import { currencyOnWire } from "#server/exchange/calculator/wire.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { CurrencyBook } from "./directory.ts";

/** An amount with its currency. */
export const sumOnWire = (
  book: CurrencyBook,
  id: number,
  amount: string,
  locale: Locale,
): { currency: components["schemas"]["Currency"]; amount: string } => ({
  currency: currencyOnWire(book.currency(id), locale),
  amount: normalize(amount),
});

/** An amount with the code of its currency, for staff. */
export const sumForStaff = (
  book: CurrencyBook,
  id: number,
  amount: string,
): { currency: string; amount: string } => ({ currency: book.currency(id).code, amount: normalize(amount) });

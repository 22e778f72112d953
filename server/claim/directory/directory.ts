import type { Direction } from "#server/exchange/calculator/direction.ts";
import type { Selectable } from "kysely";
import type { CitiesTable, CurrenciesTable, OfficesTable } from "#server/exchange/calculator/tables.ts";
import type { ClaimsTable } from "#server/claim/tables.ts";

/** A currency with its own explorer, where it has one. */
type BookCurrency = CurrenciesTable & { readonly explorer?: string | null };

/** A snapshot of currencies, cities and offices by id. Lookups need no query, so transactions may use it. */
export interface CurrencyBook {
  /** @throws when there is no such currency; claims refer only to existing ones. */
  currency(id: number): BookCurrency;
  city(id: number): CitiesTable | undefined;
  /** The office for cash of a currency in a city; undefined when there is none. */
  office(city: number, currency: number): Selectable<OfficesTable> | undefined;
  hasCurrency(id: number): boolean;
  /** What claims can be filtered by: currencies that were not removed, and cities with an office. */
  currencies(): readonly BookCurrency[];
  cities(): readonly CitiesTable[];
}

/**
 * The calculator's data for claims, about a second old at most. Never call these methods inside a transaction.
 */
export interface ClaimDirectory {
  /** A direction with its current figures and the maintenance setting; undefined when there is no direction. */
  direction(from: number, to: number): Promise<Direction | undefined>;
  /** Recent duration of a direction's exchanges, in seconds; null when there are too few. */
  duration(direction: number): Promise<number | null>;
  /** How long holds last, in seconds; null when there were too few. */
  holdTime(): Promise<number | null>;
  /** The book; read again when it lacks one of the needed currencies. */
  book(...needed: number[]): Promise<CurrencyBook>;
}

/** The book with the currencies of these claims. */
export const bookFor = (
  directory: ClaimDirectory,
  claims: readonly Pick<ClaimsTable, "from_currency_id" | "to_currency_id">[],
): Promise<CurrencyBook> =>
  directory.book(...new Set(claims.flatMap((claim) => [claim.from_currency_id, claim.to_currency_id])));

import type { Direction } from "#server/calculator/direction.ts";
import type { Selectable } from "kysely";
import type { CitiesTable, CurrenciesTable, OfficesTable } from "#server/calculator/tables.ts";
import type { ClaimsTable } from "#server/claims/tables.ts";

/** Currencies, cities and offices by id, as one moment's copy: reading it asks no database, so that transactions may. */
export interface CurrencyBook {
  /** @throws when there is no such currency: claims only name those that exist. */
  currency(id: number): CurrenciesTable;
  city(id: number): CitiesTable | undefined;
  /** Where cash of a currency changes hands in a city; undefined where it does not. */
  office(city: number, currency: number): Selectable<OfficesTable> | undefined;
  hasCurrency(id: number): boolean;
}

/** What claims need of the calculator; it may be about a second old. Never called inside a transaction. */
export interface ClaimDirectory {
  /** A direction with its present figures and the technical break; undefined where there is none. */
  direction(from: number, to: number): Promise<Direction | undefined>;
  /** How long the exchanges of a direction took lately, in seconds; null where too few were done to say. */
  duration(direction: number): Promise<number | null>;
  /** The book; one that was read before these currencies were added is read again. */
  book(...needed: number[]): Promise<CurrencyBook>;
}

/** The book that the currencies of these claims are read from. */
export const bookFor = (
  directory: ClaimDirectory,
  claims: readonly Pick<ClaimsTable, "from_currency_id" | "to_currency_id">[],
): Promise<CurrencyBook> =>
  directory.book(...new Set(claims.flatMap((claim) => [claim.from_currency_id, claim.to_currency_id])));

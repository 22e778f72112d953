import type { Direction } from "#server/exchange/calculator/direction.ts";
import { createDurations } from "#server/exchange/calculator/duration.ts";
import { readDirectionForClaim } from "#server/exchange/calculator/service.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { BookRows } from "./book-store.ts";
import { readBookRows } from "./book-store.ts";
import type { ClaimDirectory, CurrencyBook } from "./directory.ts";

/** Cache time in milliseconds. Under load there is one read a second instead of thousands. */
const directionMs = 1_000;
const bookMs = 10_000;

interface Kept<Value> {
  readonly at: number;
  readonly value: Promise<Value>;
}

const bookOf = ({ currencies, cities, offices }: BookRows): CurrencyBook => {
  const currencyById = new Map(currencies.map((row) => [row.id, row]));
  const cityById = new Map(cities.map((row) => [row.id, row]));
  return {
    currency: (id) => {
      const found = currencyById.get(id);
      if (found === undefined) throw new Error(`There is no currency ${String(id)}`);
      return found;
    },
    city: (id) => cityById.get(id),
    office: (city, currency) =>
      offices.find((office) => office.city_id === city && office.currency_id === currency),
    hasCurrency: (id) => currencyById.has(id),
  };
};

/** The calculator as claims use it, cached for about a second. */
export const createClaimDirectory = ({ database, clock }: Deps): ClaimDirectory => {
  const directions = new Map<string, Kept<Direction | undefined>>();
  let book: Kept<CurrencyBook> | undefined;

  /**
   * Returns the cached value while it is fresh, otherwise loads a new one that concurrent callers share.
   * Failures are not cached.
   */
  const fresh = <Value>(
    kept: Kept<Value> | undefined,
    ms: number,
    read: () => Promise<Value>,
    keep: (next: Kept<Value> | undefined) => void,
  ): Promise<Value> => {
    const now = clock.now().getTime();
    if (kept !== undefined && now >= kept.at && now - kept.at < ms) return kept.value;
    const value = read();
    keep({ at: now, value });
    value.catch(() => keep(undefined));
    return value;
  };

  const readBook = async (): Promise<CurrencyBook> => bookOf(await readBookRows(database.db));

  return {
    duration: createDurations({ database, clock }),
    direction: (from, to) => {
      const key = `${String(from)}-${String(to)}`;
      return fresh(
        directions.get(key),
        directionMs,
        () => readDirectionForClaim(database, clock.now(), { from, to }),
        (next) => {
          if (next === undefined) directions.delete(key);
          else {
            // The ids come from requests and may not exist, so bound the cache.
            if (directions.size > 2_000) directions.clear();
            directions.set(key, next);
          }
        },
      );
    },
    book: async (...needed) => {
      const keep = (next: Kept<CurrencyBook> | undefined) => {
        book = next;
      };
      const known = await fresh(book, bookMs, readBook, keep);
      if (needed.every((id) => known.hasCurrency(id))) return known;
      return fresh(undefined, 0, readBook, keep);
    },
  };
};

import { minuteMs } from "#domain/time/durations.ts";
import type { Direction } from "#server/exchange/calculator/direction.ts";
import { createDurations } from "#server/exchange/calculator/duration.ts";
import { readDirectionForClaim } from "#server/exchange/calculator/service.ts";
import { createCache } from "#server/platform/data/cache.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { BookRows } from "./book-store.ts";
import { readBookRows } from "./book-store.ts";
import { readHoldTime } from "./hold-time-store.ts";
import type { ClaimDirectory, CurrencyBook } from "./directory.ts";

/** Cache time in milliseconds. Under load there is one read a second instead of thousands. */
const directionMs = 1_000;
const bookMs = 10_000;
/** A median of three months hardly changes. */
const holdTimeMs = 10 * minuteMs;

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
    currencies: () =>
      currencies
        .filter((currency) => currency.removed_at === null)
        .toSorted((one, other) => one.position - other.position),
    cities: () =>
      cities
        .filter(({ id }) => offices.some(({ city_id: city }) => city === id))
        .toSorted((one, other) => one.position - other.position),
  };
};

/** The calculator as claims use it, cached for about a second. */
export const createClaimDirectory = ({ database, clock }: Deps): ClaimDirectory => {
  // The ids come from requests and may not exist, so the cache is bounded.
  const directions = createCache<Direction | undefined>(2_000, { clock, freshFor: directionMs });
  const books = createCache<CurrencyBook>(1, { clock, freshFor: bookMs });
  const readBook = async (): Promise<CurrencyBook> => bookOf(await readBookRows(database.db));

  const holdTimes = createCache<number | null>(1, { clock, freshFor: holdTimeMs });

  return {
    holdTime: () => holdTimes("", () => readHoldTime(database, clock.now())),
    duration: createDurations({ database, clock }),
    direction: (from, to) =>
      directions(`${String(from)}-${String(to)}`, () =>
        readDirectionForClaim(database, clock.now(), { from, to }),
      ),
    book: async (...needed) => {
      const known = await books("", readBook);
      return needed.every((id) => known.hasCurrency(id)) ? known : readBook();
    },
  };
};

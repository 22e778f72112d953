import type { Locale } from "#domain/text/locale.ts";
import type { components } from "#openapi/schema.d.ts";
import { hoursText, openingNow } from "#server/exchange/calculator/hours-text.ts";
import { nameIn } from "#server/exchange/calculator/wire.ts";
import type { Db } from "#server/database.ts";
import type { OfficeRow } from "#server/exchange/offices/store.ts";
import { listOffices } from "#server/exchange/offices/store.ts";
import { listCashDirections } from "./cash-store.ts";

type City = NonNullable<components["schemas"]["ContentPage"]["cities"]>[number];

/** Map link for an address. It needs no key and no account. A map searches with plain spaces only. */
const mapOf = (city: string, address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${city}, ${address}`.replaceAll("\u00A0", " "))}`;

const officeOf = (rows: readonly OfficeRow[], locale: Locale, now: Date): City["offices"] => {
  const [first] = rows;
  if (first === undefined) return [];
  const { office, city } = first;
  const address = locale === "ru" ? office.address_ru : office.address_en;
  return [
    {
      address,
      hours: hoursText(locale, office.hours, now),
      opening: openingNow(locale, office.hours, now),
      phone: office.phone,
      map: mapOf(nameIn(locale, city), address),
      currencies: rows.map(({ currency }) => nameIn(locale, currency)),
    },
  ];
};

/** Cities with their offices and exchange directions. */
export const readCities = async (db: Db, locale: Locale, now: Date): Promise<City[]> => {
  const [offices, directions] = [await listOffices(db), await listCashDirections(db)];
  const cities = Map.groupBy(
    offices.filter(({ office }) => office.open),
    ({ city }) => city.id,
  );
  return [...cities.values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    // Rows with the same address are one office with several currencies.
    const places = Map.groupBy(rows, ({ office }) => JSON.stringify([office.address_ru, office.hours]));
    return {
      name: nameIn(locale, first.city),
      code: first.city.code,
      offices: [...places.values()].flatMap((place) => officeOf(place, locale, now)),
      directions: directions
        .filter(({ city }) => city === first.city.id)
        .map(({ from_code, to_code, ...names }) => ({
          from: locale === "ru" ? names.from_ru : names.from_en,
          to: locale === "ru" ? names.to_ru : names.to_en,
          from_code,
          to_code,
        })),
    };
  });
};

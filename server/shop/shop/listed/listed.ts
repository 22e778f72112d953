import type { components } from "#openapi/schema.d.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Locale } from "#server/platform/locale.ts";
import { findListedShops } from "./listed-store.ts";

/** Maximum shops on the list, which has one page. */
const most = 200;

/** The listed shops, sorted by name in the language's order. */
export const readListedShops = async (
  { db, config }: Pick<Deps, "db" | "config">,
  locale: Locale,
): Promise<NonNullable<components["schemas"]["ContentPage"]["shops"]>> => {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  // The database of a former demo may contain demo shops.
  const rows = await findListedShops(db, { demo: config.DEMO, most });
  // The sort is stable: of two shops with the same name the older one comes first.
  return rows
    .toSorted((a, b) => compare(a.name, b.name))
    .map(({ name, site, sells, demo }) => ({ name, site, sells, example: demo }));
};

import type { components } from "#openapi/schema.d.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Locale } from "#server/platform/locale.ts";
import { findListedShops } from "./listed-store.ts";

/** Shops that the page shows; it has one page. */
const most = 200;

/** The shops that agreed to be listed, by name as people of the language sort. */
export const readListedShops = async (
  { db, config }: Pick<Deps, "db" | "config">,
  locale: Locale,
): Promise<NonNullable<components["schemas"]["ContentPage"]["shops"]>> => {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  // A database that was once a demo's may have shops of it.
  const rows = await findListedShops(db, { demo: config.DEMO, most });
  // Sorting is stable: of two shops of one name the older one comes first.
  return rows
    .toSorted((a, b) => compare(a.name, b.name))
    .map(({ name, site, sells, demo }) => ({ name, site, sells, example: demo }));
};

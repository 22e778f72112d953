import type { CurrencyFieldsPlace } from "#machines/console/currency-fields/currency-fields.types.ts";
import type { Places } from "#src/ui/list/places.ts";

/** The place is the page's path, which its page gives. */
export const currencyFieldsPlaces = (currency: string): Places<CurrencyFieldsPlace> => ({
  read: () => ({ currency }),
  write: () => "",
});

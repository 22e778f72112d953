import { currencyFieldsMachine } from "#machines/console/currency-fields/currency-fields.machine.ts";
import { CurrencyFields } from "#src/console/currency-fields/CurrencyFields.tsx";
import { staffView } from "../walks/staff-view.tsx";

/** What visitors fill in for a currency, for staff. */
export const currencyFieldsView = staffView(CurrencyFields, {
  machine: currencyFieldsMachine,
  path: "/currencies/1000",
  begin: ({ place }) => <CurrencyFields id={place.currency} />,
});

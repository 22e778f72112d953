import { currenciesMachine } from "#machines/console/currencies/currencies.machine.ts";
import { Currencies } from "#src/console/currencies/Currencies.tsx";
import { staffView } from "../walks/staff-view.tsx";

/** The currencies for staff. */
export const currenciesView = staffView(Currencies, { machine: currenciesMachine, path: "/currencies" });

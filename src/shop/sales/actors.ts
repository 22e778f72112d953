import { salesMachine } from "#machines/shop/sales/sales.machine.ts";
import type { SaleFilters } from "#machines/shop/sales/sales.types.ts";
import { shopCalls } from "#src/shop/calls.ts";
import { saveFile } from "#src/shell/browser/save-file.ts";
import { timeZone } from "#src/shell/browser/time-zone.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import type { Services } from "#src/shell/services.ts";
import { provideList } from "#src/shell/list-actors.ts";
import { salePlaces } from "./place.ts";

/** Sales on a page: a phone shows them in a few screens. */
const pageSize = 10;

const queryOf = ({ filter, from, to, search }: SaleFilters) => ({
  state: filter,
  ...(from !== "" && { date_from: from }),
  ...(to !== "" && { date_to: to }),
  ...(search !== "" && { q: search }),
  tz: timeZone(),
});

/** The sales of the user's shop with their real actors. */
export function provideSales({ api }: Services): Pick<FlowMachines, "sales"> {
  const calls = shopCalls(api);
  return {
    sales: provideList(
      salesMachine,
      {
        load: (place, signal) =>
          calls.sales(
            { ...queryOf(place), ...(place.cursor !== "" && { cursor: place.cursor }), size: pageSize },
            signal,
          ),
        export: async ({ place }, signal) => {
          const { file, name } = await calls.exportSales(queryOf(place), signal);
          saveFile(file, name);
        },
      },
      salePlaces,
    ),
  };
}

import { salesMachine } from "#machines/sales/sales.machine.ts";
import type { SaleFilters } from "#machines/sales/sales.types.ts";
import { shopCalls } from "#src/api/shop.ts";
import { saveFile } from "#src/browser/save-file.ts";
import { timeZone } from "#src/browser/time-zone.ts";
import type { FlowMachines } from "#src/flows/machines.ts";
import { salePlaces } from "#src/flows/sales/place.ts";
import type { Services } from "../services.ts";
import { provideList } from "./list.ts";

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

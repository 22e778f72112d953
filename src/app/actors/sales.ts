import { fromCallback, fromPromise } from "xstate";
import { salesMachine } from "#machines/sales/sales.machine.ts";
import type {
  SaleFilters,
  SalePlaceChanged,
  SalePlaceFact,
  SalesActors,
} from "#machines/sales/sales.types.ts";
import { shopCalls } from "#src/api/shop.ts";
import { followAddress } from "#src/browser/address.ts";
import { saveFile } from "#src/browser/save-file.ts";
import { timeZone } from "#src/browser/time-zone.ts";
import { watchPage } from "#src/browser/watch-page.ts";
import type { FlowMachines } from "#src/flows/machines.ts";
import { placeIn, placeSearch } from "#src/flows/sales/place.ts";
import type { Services } from "../services.ts";

/** Sales on a page: a phone shows them in a few screens. */
const pageSize = 10;

const queryOf = ({ filter, from, to, search }: SaleFilters) => ({
  state: filter,
  ...(from !== "" && { date_from: from }),
  ...(to !== "" && { date_to: to }),
  ...(search !== "" && { q: search }),
  tz: timeZone(),
});

/** Syncs the filters and page of the sales with the address, see `followAddress`. */
const syncPlace = fromCallback<SalePlaceChanged>(({ receive, sendBack }) => {
  const address = followAddress({ read: placeIn, write: placeSearch }, (place) =>
    sendBack({ type: "place.returned", place } satisfies SalePlaceFact),
  );
  receive(({ place }) => address.go(place));
  return address.stop;
});

/** The sales of the user's shop with their real actors. */
export function provideSales({ api }: Services): Pick<FlowMachines, "sales"> {
  const calls = shopCalls(api);
  return {
    sales: salesMachine.provide({
      actors: {
        loadSales: fromPromise<SalesActors["loadSales"]["output"], SalesActors["loadSales"]["input"]>(
          ({ input, signal }) =>
            calls.sales(
              {
                ...queryOf(input),
                ...(input.cursor !== "" && { cursor: input.cursor }),
                size: pageSize,
              },
              signal,
            ),
        ),
        exportSales: fromPromise<void, SalesActors["exportSales"]["input"]>(async ({ input, signal }) => {
          const { file, name } = await calls.exportSales(queryOf(input), signal);
          saveFile(file, name);
        }),
        syncPlace,
        watchPage,
      },
    }),
  };
}

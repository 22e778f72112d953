import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { useSearch } from "wouter";
import type { OrderFilter } from "#machines/orders/orders.types.ts";
import * as sales from "#machines/sales/sales.selectors.ts";
import { useFlow } from "#src/flows/machines.ts";
import { placeIn } from "./place.ts";

/** View and actions of the sales of the user's shop. */
export function useSales() {
  const actor = useFlow("sales", { place: placeIn(useSearch()) });
  return {
    view: {
      step: useSelector(actor, sales.selectStep),
      isTurning: useSelector(actor, sales.selectIsTurning),
      isStale: useSelector(actor, sales.selectIsStale),
      isFiltered: useSelector(actor, sales.selectIsFiltered),
      place: useSelector(actor, sales.selectPlace),
      typed: useSelector(actor, sales.selectTyped),
      sales: useSelector(actor, sales.selectSales),
      ways: useSelector(actor, sales.selectWays),
      failure: useSelector(actor, sales.selectFailure),
      export: useSelector(actor, sales.selectExport),
    },
    actions: useMemo(
      () => ({
        chooseFilter: (filter: OrderFilter) => actor.send({ type: "filter.choose", filter }),
        changePeriod: (end: "from" | "to", day: string) => actor.send({ type: "period.change", end, day }),
        typeSearch: (text: string) => actor.send({ type: "search.change", text }),
        search: () => actor.send({ type: "search.submit" }),
        clear: () => actor.send({ type: "filters.clear" }),
        turn: (way: "older" | "newer") => actor.send({ type: "page.turn", way }),
        export: () => actor.send({ type: "export.start" }),
        retry: () => actor.send({ type: "retry" }),
      }),
      [actor],
    ),
  };
}

export type SalesPage = ReturnType<typeof useSales>;

import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import * as orders from "#machines/orders/orders.selectors.ts";
import type { OrderFilter } from "#machines/orders/orders.types.ts";
import { useFlow } from "#src/flows/machines.ts";
import { useEmitted } from "#src/flows/shared/useEmitted.ts";
import { placeIn } from "./place.ts";

/** View and actions of the user's orders. */
export function useOrders() {
  const [, navigate] = useLocation();
  const actor = useFlow("orders", placeIn(useSearch()));
  useEmitted(actor, { "repeat.ready": () => navigate("/") });
  return {
    view: {
      step: useSelector(actor, orders.selectStep),
      isTurning: useSelector(actor, orders.selectIsTurning),
      isStale: useSelector(actor, orders.selectIsStale),
      filter: useSelector(actor, orders.selectFilter),
      orders: useSelector(actor, orders.selectOrders),
      paging: useSelector(actor, orders.selectPaging),
      failure: useSelector(actor, orders.selectFailure),
      repeat: useSelector(actor, orders.selectRepeat),
      export: useSelector(actor, orders.selectExport),
    },
    actions: useMemo(
      () => ({
        chooseFilter: (filter: OrderFilter) => actor.send({ type: "filter.choose", filter }),
        openPage: (page: number) => actor.send({ type: "page.open", page }),
        repeat: (id: string) => actor.send({ type: "order.repeat", id }),
        export: () => actor.send({ type: "export.start" }),
        retry: () => actor.send({ type: "retry" }),
      }),
      [actor],
    ),
  };
}

export type Orders = ReturnType<typeof useOrders>;

import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { orderMachine } from "#machines/console/order/order.machine.ts";
import { selectDesk } from "#machines/console/order/order.selectors.ts";
import type {
  DocumentKind,
  OrderField,
  OrderPress,
  OrderSubject,
} from "#machines/console/order/order.types.ts";
import { useFlow } from "#src/flows/flows.ts";
import { useEmitted } from "#src/flows/useEmitted.ts";
import { focusField } from "#src/ui/forms/useFieldProps.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    order: typeof orderMachine;
  }
}

/** View and actions of an order's desk. */
export function useOrder(id: string) {
  const actor = useFlow("order", { id });
  useEmitted(actor, { "form.refused": focusField });
  return {
    view: useSelector(actor, selectDesk),
    actions: useMemo(
      () => ({
        press: (press: OrderPress) => actor.send(press),
        begin: (subject: OrderSubject) => actor.send({ type: "form.begin", subject }),
        type: (field: OrderField, value: string) => actor.send({ type: "field.change", field, value }),
        toggle: (value: DocumentKind) => actor.send({ type: "field.toggle", field: "documents", value }),
        submit: () => actor.send({ type: "form.submit" }),
        cancel: () => actor.send({ type: "form.cancel" }),
        retry: () => actor.send({ type: "retry" }),
      }),
      [actor],
    ),
  };
}

/** What every part of the desk is given. */
export type Desk = ReturnType<typeof useOrder>;

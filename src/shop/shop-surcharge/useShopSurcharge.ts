import type { shopSurchargeMachine } from "#machines/shop/shop-surcharge/shop-surcharge.machine.ts";
import { useSelector } from "@xstate/react";
import { selectSurcharge } from "#machines/shop/shop-surcharge/shop-surcharge.selectors.ts";
import { focusField } from "#src/ui/forms/useFieldProps.ts";
import { useFlow } from "#src/shell/flows.ts";
import { useEmitted } from "#src/shell/useEmitted.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    shopSurcharge: typeof shopSurchargeMachine;
  }
}

/** A shop's surcharge on the course, and how its owner changes it. */
export function useShopSurcharge(surcharge: string) {
  const actor = useFlow("shopSurcharge", { surcharge });
  useEmitted(actor, { "form.refused": focusField });
  return {
    view: useSelector(actor, selectSurcharge),
    actions: {
      change: (value: string) => actor.send({ type: "percent.change", value }),
      submit: () => actor.send({ type: "form.submit" }),
    },
  };
}

import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { shopApplicationMachine } from "#machines/shop/shop-application/shop-application.machine.ts";
import type { ShopField } from "#domain/shop.ts";
import { selectShop } from "#machines/shop/shop-application/shop-application.selectors.ts";
import { focusField } from "#src/ui/forms/useFieldProps.ts";
import { useFlow } from "#src/shell/flows.ts";
import { useEmitted } from "#src/shell/useEmitted.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    shopApplication: typeof shopApplicationMachine;
  }
}

/** View and actions of the user's shop. */
export function useShopApplication() {
  const actor = useFlow("shopApplication");
  useEmitted(actor, { "form.refused": focusField });
  return {
    view: useSelector(actor, selectShop),
    actions: useMemo(
      () => ({
        change: (field: ShopField, value: string) => actor.send({ type: "field.change", field, value }),
        submit: () => actor.send({ type: "form.submit" }),
        again: () => actor.send({ type: "form.again" }),
        retry: () => actor.send({ type: "retry" }),
      }),
      [actor],
    ),
  };
}

/** What the parts of the page are given. */
export type ShopPage = ReturnType<typeof useShopApplication>;

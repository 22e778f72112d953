import { useSelector } from "@xstate/react";
import type { shopApplicationMachine } from "#machines/shop/shop-application/shop-application.machine.ts";
import { selectShop } from "#machines/shop/shop-application/shop-application.selectors.ts";
import { useForm } from "#src/ui/forms/useForm.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    shopApplication: typeof shopApplicationMachine;
  }
}

/** View and actions of the user's shop. */
export function useShopApplication() {
  const { actor, actions } = useForm("shopApplication");
  return {
    view: useSelector(actor, selectShop),
    actions,
    again: () => actor.send({ type: "form.again" }),
    retry: () => actor.send({ type: "retry" }),
  };
}

/** What the parts of the page are given. */
export type ShopPage = ReturnType<typeof useShopApplication>;

import { fromPromise } from "xstate";
import {
  shopApplicationMachine,
  type ShopApplicationActors,
} from "#machines/shop/shop-application/shop-application.machine.ts";
import { shopCalls } from "#src/shop/calls.ts";
import { watchPage } from "#src/shell/browser/watch-page.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import type { Services } from "#src/shell/services.ts";

/** The application for a shop with its real actors: also pages that only a shop has show where it stands. */
export function provideShopApplication({ api }: Services): Pick<FlowMachines, "shopApplication"> {
  const calls = shopCalls(api);
  return {
    shopApplication: shopApplicationMachine.provide({
      actors: {
        readShop: fromPromise(({ signal }) => calls.read(signal)),
        apply: fromPromise<ShopApplicationActors["apply"]["output"], ShopApplicationActors["apply"]["input"]>(
          ({ input, signal }) => calls.apply(input, signal),
        ),
        watchPage,
      },
    }),
  };
}

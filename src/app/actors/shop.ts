import { fromPromise } from "xstate";
import { apiKeysMachine } from "#machines/api-keys/api-keys.machine.ts";
import type { ApiKeysActors } from "#machines/api-keys/api-keys.types.ts";
import { shopApplicationMachine } from "#machines/shop-application/shop-application.machine.ts";
import type { ShopApplicationActors } from "#machines/shop-application/shop-application.types.ts";
import { shopCalls } from "#src/api/shop.ts";
import { watchPage } from "#src/browser/watch-page.ts";
import type { FlowMachines } from "#src/flows/machines.ts";
import type { Services } from "../services.ts";

type Keys = ApiKeysActors;

/** The flows of a user's shop with their real actors. */
export function provideShop({ api }: Services): Pick<FlowMachines, "shopApplication" | "apiKeys"> {
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
    apiKeys: apiKeysMachine.provide({
      actors: {
        loadKeys: fromPromise(({ signal }) => calls.keys(signal)),
        createKey: fromPromise<Keys["createKey"]["output"], Keys["createKey"]["input"]>(({ input, signal }) =>
          calls.createKey(input, signal),
        ),
        rotateKey: fromPromise<Keys["rotateKey"]["output"], Keys["rotateKey"]["input"]>(({ input, signal }) =>
          calls.rotateKey(input.id, signal),
        ),
        revokeKey: fromPromise<void, Keys["revokeKey"]["input"]>(({ input, signal }) =>
          calls.revokeKey(input.id, signal),
        ),
        watchPage,
      },
    }),
  };
}

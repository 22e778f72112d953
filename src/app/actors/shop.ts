import { fromPromise } from "xstate";
import { apiKeysMachine } from "#machines/api-keys/api-keys.machine.ts";
import type { ApiKeysActors } from "#machines/api-keys/api-keys.types.ts";
import { linkBuilderMachine } from "#machines/link-builder/link-builder.machine.ts";
import type { LinkBuilderActors } from "#machines/link-builder/link-builder.types.ts";
import { shopListingMachine } from "#machines/shop-listing/shop-listing.machine.ts";
import type { ShopListingActors } from "#machines/shop-listing/shop-listing.types.ts";
import { shopSurchargeMachine } from "#machines/shop-surcharge/shop-surcharge.machine.ts";
import type { ShopSurchargeActors } from "#machines/shop-surcharge/shop-surcharge.types.ts";
import { shopSitesMachine } from "#machines/shop-sites/shop-sites.machine.ts";
import type { ShopSitesActors } from "#machines/shop-sites/shop-sites.types.ts";
import { shortLinkMachine } from "#machines/short-link/short-link.machine.ts";
import type { ShortLinkActors } from "#machines/short-link/short-link.types.ts";
import { webhookEndpointsMachine } from "#machines/webhook-endpoints/webhook-endpoints.machine.ts";
import type { WebhookEndpointsActors } from "#machines/webhook-endpoints/webhook-endpoints.types.ts";
import { shopCalls } from "#src/api/shop.ts";
import { watchPage } from "#src/browser/watch-page.ts";
import type { FlowMachines } from "#src/flows/machines.ts";
import type { Services } from "../services.ts";

type Webhooks = WebhookEndpointsActors;
type Keys = ApiKeysActors;
type Links = LinkBuilderActors;

/** The flows of a user's shop with their real actors. */
export function provideShop({
  api,
  calculator,
}: Services): Pick<
  FlowMachines,
  "shopSurcharge" | "shopListing" | "shopSites" | "shortLink" | "apiKeys" | "linkBuilder" | "webhookEndpoints"
> {
  const calls = shopCalls(api);
  return {
    linkBuilder: linkBuilderMachine.provide({
      actors: {
        loadOffer: fromPromise(async ({ signal }) => {
          const [{ shop }, directory, sendable] = await Promise.all([
            calls.read(signal),
            calculator.listDirections(signal),
            calculator.listSendable(signal),
          ]);
          const currencies = directory.flatMap(({ variants }) => variants);
          return {
            base: shop?.link ?? null,
            sendable: currencies.filter(({ id }) => sendable.includes(id)),
            currencies,
          };
        }),
        loadReceivable: fromPromise<number[], Links["loadReceivable"]["input"]>(({ input, signal }) =>
          calculator.listReceivable(input.from, signal),
        ),
        loadPair: fromPromise<Links["loadPair"]["output"], Links["loadPair"]["input"]>(({ input, signal }) =>
          calculator.readPair(input, signal),
        ),
        watchPage,
      },
    }),
    shopSurcharge: shopSurchargeMachine.provide({
      actors: {
        saveSurcharge: fromPromise<
          ShopSurchargeActors["saveSurcharge"]["output"],
          ShopSurchargeActors["saveSurcharge"]["input"]
        >(({ input, signal }) => calls.change(input, signal)),
      },
    }),
    shopListing: shopListingMachine.provide({
      actors: {
        saveListing: fromPromise<
          ShopListingActors["saveListing"]["output"],
          ShopListingActors["saveListing"]["input"]
        >(({ input, signal }) => calls.change(input, signal)),
      },
    }),
    shopSites: shopSitesMachine.provide({
      actors: {
        loadSites: fromPromise(({ signal }) => calls.sites(signal)),
        addSite: fromPromise<ShopSitesActors["addSite"]["output"], ShopSitesActors["addSite"]["input"]>(
          ({ input, signal }) => calls.addSite(input, signal),
        ),
        removeSite: fromPromise<void, ShopSitesActors["removeSite"]["input"]>(({ input, signal }) =>
          calls.removeSite(input.id, signal),
        ),
        watchPage,
      },
    }),
    shortLink: shortLinkMachine.provide({
      actors: {
        shorten: fromPromise<ShortLinkActors["shorten"]["output"], ShortLinkActors["shorten"]["input"]>(
          ({ input, signal }) => calls.shortenLink(input, signal),
        ),
      },
    }),
    webhookEndpoints: webhookEndpointsMachine.provide({
      actors: {
        loadEndpoints: fromPromise(({ signal }) => calls.webhooks(signal)),
        createEndpoint: fromPromise<
          Webhooks["createEndpoint"]["output"],
          Webhooks["createEndpoint"]["input"]
        >(({ input, signal }) => calls.createWebhook(input, signal)),
        changeEndpoint: fromPromise<
          Webhooks["changeEndpoint"]["output"],
          Webhooks["changeEndpoint"]["input"]
        >(({ input: { id, changes }, signal }) => calls.changeWebhook(id, changes, signal)),
        testEndpoint: fromPromise<void, Webhooks["testEndpoint"]["input"]>(async ({ input, signal }) => {
          await calls.testWebhook(input.id, signal);
        }),
        rotateEndpoint: fromPromise<
          Webhooks["rotateEndpoint"]["output"],
          Webhooks["rotateEndpoint"]["input"]
        >(({ input, signal }) => calls.rotateWebhook(input.id, signal)),
        removeEndpoint: fromPromise<void, Webhooks["removeEndpoint"]["input"]>(({ input, signal }) =>
          calls.removeWebhook(input.id, signal),
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

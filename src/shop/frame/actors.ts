import { fromPromise } from "xstate";
import { apiKeysMachine } from "#machines/shop/api-keys/api-keys.machine.ts";
import { linkBuilderMachine } from "#machines/shop/link-builder/link-builder.machine.ts";
import type { LinkBuilderActors } from "#machines/shop/link-builder/link-builder.types.ts";
import {
  shopListingMachine,
  type ShopListingActors,
} from "#machines/shop/shop-listing/shop-listing.machine.ts";
import {
  shopSurchargeMachine,
  type MyShop,
  type SurchargeBody,
} from "#machines/shop/shop-surcharge/shop-surcharge.machine.ts";
import { shopSitesMachine } from "#machines/shop/shop-sites/shop-sites.machine.ts";
import { shortLinkMachine, type ShortLinkActors } from "#machines/shop/short-link/short-link.machine.ts";
import { webhookEndpointsMachine } from "#machines/shop/webhook-endpoints/webhook-endpoints.machine.ts";
import { shopCalls } from "#src/shop/calls.ts";
import { watchPage } from "#src/shell/browser/watch-page.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import type { Services } from "#src/shell/services.ts";
import { provideList } from "#src/shell/list-actors.ts";

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
        saveSurcharge: fromPromise<MyShop, SurchargeBody>(({ input, signal }) => calls.change(input, signal)),
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
    shopSites: provideList(
      shopSitesMachine,
      {
        load: (_, signal) => calls.sites(signal),
        save: async ({ body }, signal) => ({ row: await calls.addSite(body, signal) }),
        remove: ({ id }, signal) => calls.removeSite(id, signal),
      },
      null,
    ),
    shortLink: shortLinkMachine.provide({
      actors: {
        shorten: fromPromise<ShortLinkActors["shorten"]["output"], ShortLinkActors["shorten"]["input"]>(
          ({ input, signal }) => calls.shortenLink(input, signal),
        ),
      },
    }),
    webhookEndpoints: provideList(
      webhookEndpointsMachine,
      {
        load: (_, signal) => calls.webhooks(signal),
        save: async ({ id, body }, signal) => {
          if (id !== null) return { row: await calls.changeWebhook(id, body, signal) };
          const { endpoint, secret } = await calls.createWebhook(body, signal);
          return { row: endpoint, secret };
        },
        test: async ({ id }, signal) => {
          await calls.testWebhook(id, signal);
        },
        switchOn: async ({ id }, signal) => ({ row: await calls.changeWebhook(id, { is_on: true }, signal) }),
        switchOff: async ({ id }, signal) => ({
          row: await calls.changeWebhook(id, { is_on: false }, signal),
        }),
        rotate: async ({ id }, signal) => {
          const { endpoint, secret } = await calls.rotateWebhook(id, signal);
          return { row: endpoint, secret };
        },
        remove: ({ id }, signal) => calls.removeWebhook(id, signal),
      },
      null,
    ),
    apiKeys: provideList(
      apiKeysMachine,
      {
        load: (_, signal) => calls.keys(signal),
        save: async ({ body }, signal) => {
          const { key, secret } = await calls.createKey(body, signal);
          return { row: key, secret };
        },
        rotate: async ({ id }, signal) => {
          const { key, secret } = await calls.rotateKey(id, signal);
          return { row: key, secret };
        },
        revoke: ({ id }, signal) => calls.revokeKey(id, signal),
      },
      null,
    ),
  };
}

import { assertEvent, assign, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { components } from "#openapi/schema.d.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

export type MyShop = components["schemas"]["MyShop"];

/** The server's state of a shop's listing. */
export interface ShopListingInput {
  /** Whether the owner agrees to be listed. */
  listed: boolean;
  /** Whether an operator keeps the shop off the page. */
  delisted: boolean;
}

interface ShopListingContext extends ShopListingInput {
  failure: ApiFailure | null;
}

type ShopListingEvent = { type: "listing.change"; listed: boolean } | { type: "retry" };

export interface ShopListingActors {
  /** changeMyShop. A repeat has no second effect. */
  saveListing: { input: { listed: boolean }; output: MyShop };
}

type Save = ShopListingActors["saveListing"];

/** Whether a shop may be listed publicly. Each change is saved at once; a later one waits for it. */
export const shopListingMachine = setup({
  types: {
    context: {} as ShopListingContext,
    events: {} as ShopListingEvent,
    input: {} as ShopListingInput,
    tags: {} as Tag,
  },
  actors: { saveListing: promiseContract<Save["output"], Save["input"]>() },
  guards: {
    isStillWanted: ({ context }, { shop }: MyShop) => (shop?.listed ?? context.listed) === context.listed,
  },
  actions: {
    choose: assign(({ event }) => {
      assertEvent(event, "listing.change");
      return { listed: event.listed, failure: null };
    }),
    forgetFailure: assign({ failure: null }),
    rememberSaved: assign(({ context }, { shop }: MyShop) => ({
      delisted: shop?.delisted ?? context.delisted,
    })),
    rememberFailure: assign((_, failure: ApiFailure) => ({ failure })),
  },
}).createMachine({
  id: "shop-listing",
  description: "Lets the owner of a shop list it on the page for shops.",
  context: ({ input: { listed, delisted } }) => ({ listed, delisted, failure: null }),
  initial: "idle",
  states: {
    idle: {
      description: "The listing of the shop",
      on: { "listing.change": { target: "saving", actions: "choose" } },
    },
    saving: {
      tags: "pending",
      on: { "listing.change": { actions: "choose" } },
      invoke: {
        id: "saveListing",
        src: "saveListing",
        input: ({ context }) => ({ listed: context.listed }),
        onDone: [
          {
            guard: { type: "isStillWanted", params: outputIn },
            target: "saved",
            actions: { type: "rememberSaved", params: outputIn },
          },
          { target: "saving", reenter: true },
        ],
        onError: { target: "failed", actions: { type: "rememberFailure", params: failureIn } },
      },
    },
    saved: {
      description: "A message says that the listing is saved",
      on: { "listing.change": { target: "saving", actions: "choose" } },
    },
    // The choice stays on the page, marked as not saved.
    failed: {
      tags: ["failed", "recoverable"],
      on: {
        retry: { target: "saving", actions: "forgetFailure" },
        "listing.change": { target: "saving", actions: "choose" },
      },
    },
  },
});

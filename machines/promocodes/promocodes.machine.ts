import type { ApiFailure } from "#domain/api-failure.ts";
import { assign, setup } from "xstate";
import { failureIn, outputIn } from "#machines/outcome.ts";
import type { PageEvent } from "#machines/page-events.ts";
import { failedAgain, retryDelayOf } from "#machines/retry-delay.ts";
import type { Tag } from "#machines/tags.ts";
import { callbackContract, promiseContract } from "#machines/unprovided.ts";
import type { MyPromocode, PromocodesContext, PromocodesEvent } from "./promocodes.types.ts";

/** Promocodes that were issued to the signed-in user or used by them (Product 5). */
export const promocodesMachine = setup({
  types: {
    context: {} as PromocodesContext,
    events: {} as PromocodesEvent,
    tags: {} as Tag,
  },
  actors: {
    /** listMyPromocodes. */
    loadPromocodes: promiseContract<MyPromocode[]>(),
    watchPage: callbackContract<PageEvent>(),
  },
  delays: {
    /** Grows with each failure: see `retryDelayOf`. */
    retryDelay: ({ context }) => retryDelayOf(context),
  },
  actions: {
    rememberPromocodes: assign((_, promocodes: MyPromocode[]) => ({
      promocodes,
      failure: null,
      failedReads: 0,
    })),
    rememberFailure: assign((args, failure: ApiFailure) => failedAgain(args, failure)),
  },
}).createMachine({
  id: "promocodes",
  context: { promocodes: [], failure: null, failedReads: 0 },
  invoke: { id: "watchPage", src: "watchPage" },
  initial: "loading",
  states: {
    loading: {
      tags: "pending",
      invoke: {
        id: "loadPromocodes",
        src: "loadPromocodes",
        onDone: {
          target: "shown",
          actions: { type: "rememberPromocodes", params: outputIn },
        },
        onError: {
          target: "failed",
          actions: { type: "rememberFailure", params: failureIn },
        },
      },
    },
    shown: {},
    failed: {
      tags: ["failed", "recoverable"],
      after: { retryDelay: "loading" },
      on: { retry: "loading", "connection.restored": "loading" },
    },
  },
});

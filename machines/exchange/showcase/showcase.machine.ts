import { assign, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { components } from "#openapi/schema.d.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";

type Schemas = components["schemas"];
export type Reserve = Schemas["OfferedReserve"];
export type BestPair = Schemas["BestPair"];

/** What the home page shows beside the form. */
interface Showcase {
  reserves: readonly Reserve[];
  bestPairs: readonly BestPair[];
}

interface ShowcaseContext extends Showcase {
  failure: ApiFailure | null;
}

/** The showcase has come near the viewport, or a retry was requested. */
export type ShowcaseEvent = { type: "showcase.near" } | { type: "retry" };

/** Reserves and best pairs of the home page, loaded when they come near the viewport. */
export const showcaseMachine = setup({
  types: {
    context: {} as ShowcaseContext,
    events: {} as ShowcaseEvent,
    tags: {} as Tag,
  },
  actors: {
    /** Tells `showcase.near` once. */
    watchNear: callbackContract<ShowcaseEvent>(),
    /** listReserves and listBestPairs, in parallel. */
    loadShowcase: promiseContract<Showcase>(),
  },
  actions: {
    rememberShowcase: assign({
      reserves: (_, showcase: Showcase) => showcase.reserves,
      bestPairs: (_, showcase: Showcase) => showcase.bestPairs,
      failure: null,
    }),
    rememberFailure: assign({ failure: (_, failure: ApiFailure) => failure }),
  },
}).createMachine({
  id: "showcase",
  description: "Loads the reserves and the best pairs of the home page.",
  context: { reserves: [], bestPairs: [], failure: null },
  initial: "away",
  states: {
    away: {
      description: "",
      invoke: { id: "watchNear", src: "watchNear" },
      on: { "showcase.near": "loading" },
    },
    loading: {
      tags: "pending",
      invoke: {
        id: "loadShowcase",
        src: "loadShowcase",
        onDone: {
          target: "shown",
          actions: { type: "rememberShowcase", params: outputIn },
        },
        onError: {
          target: "failed",
          actions: { type: "rememberFailure", params: failureIn },
        },
      },
    },
    shown: { description: "The reserves and the best pairs" },
    failed: { tags: ["failed", "recoverable"], on: { retry: "loading" } },
  },
});

import { assign, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { ContentPage } from "#domain/content.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";
import type { HomePartActors, HomePartContext, HomePartEvent, HomePartInput } from "./home-part.types.ts";

type Actors = HomePartActors;

/** A part of the home page below the form, loaded when it comes near the viewport. */
export const homePartMachine = setup({
  types: {
    context: {} as HomePartContext,
    events: {} as HomePartEvent,
    input: {} as HomePartInput,
    tags: {} as Tag,
  },
  actors: {
    watchNear: callbackContract<HomePartEvent, Actors["watchNear"]["input"]>(),
    loadPart: promiseContract<ContentPage, Actors["loadPart"]["input"]>(),
  },
  actions: {
    rememberPage: assign({ page: (_, page: ContentPage) => page }),
    rememberFailure: assign({ failure: (_, failure: ApiFailure) => failure }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: "home-part",
  description: "Loads the reviews, news or questions of the home page when they come near the viewport.",
  context: ({ input }) => ({ ...input, page: null, failure: null }),
  initial: "away",
  states: {
    away: {
      invoke: { id: "watchNear", src: "watchNear", input: ({ context: { part } }) => ({ part }) },
      on: { "part.near": "loading" },
    },
    loading: {
      tags: "pending",
      invoke: {
        id: "loadPart",
        src: "loadPart",
        input: ({ context: { part } }) => ({ part }),
        onDone: { target: "shown", actions: { type: "rememberPage", params: outputIn } },
        onError: { target: "failed", actions: { type: "rememberFailure", params: failureIn } },
      },
    },
    shown: {},
    failed: {
      tags: ["failed", "recoverable"],
      on: { retry: { target: "loading", actions: "forgetFailure" } },
    },
  },
});

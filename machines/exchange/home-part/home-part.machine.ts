import { assign, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { ContentPage } from "#domain/site/content.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";

/** A part of the home page that shows the beginning of another page. */
export type PartName = "reviews" | "news" | "questions";

interface HomePartInput {
  part: PartName;
}

interface HomePartContext extends HomePartInput {
  /** The page that the part is taken from. */
  page: ContentPage | null;
  failure: ApiFailure | null;
}

/** The part has come near the viewport, or a retry was requested. */
export type HomePartEvent = { type: "part.near" } | { type: "retry" };

/** Inputs and outputs of the actors. `loadPart` rejects with `ApiFailure`. */
export interface HomePartActors {
  /** Reads the page from which the part is taken. */
  loadPart: { input: HomePartInput; output: ContentPage };
  /** Tells `part.near` once. */
  watchNear: { input: HomePartInput };
}

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
      description: "",
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
    shown: { description: "The part of the page is there" },
    failed: {
      tags: ["failed", "recoverable"],
      on: { retry: { target: "loading", actions: "forgetFailure" } },
    },
  },
});

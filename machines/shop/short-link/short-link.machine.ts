import { assign, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { ShopLinkParts } from "#domain/shop/shop-link.ts";
import type { Refusals } from "#machines/shared/fields.ts";
import { type WaitContext, leftBy } from "#machines/shared/form.ts";
import type { components } from "#openapi/schema.d.ts";
import * as attempt from "#machines/shared/attempt.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

export type ShortLink = components["schemas"]["ShortLink"];

interface ShortLinkInput {
  /** The parts of the link. Another link is another flow. */
  parts: ShopLinkParts;
}

interface ShortLinkContext extends ShortLinkInput, WaitContext {
  /** The short address; null before there is one. */
  url: string | null;
  /** Why there is none, unless the server gave its own message. */
  failure: ApiFailure | null;
  /** The server's messages, by the part of the link. */
  refusals: Refusals;
}

interface ShortLinkEvent {
  type: "link.shorten";
}

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface ShortLinkActors {
  /** shortenShopLink. A repeat gives the same address. */
  shorten: { input: ShopLinkParts; output: ShortLink };
}

type Shorten = ShortLinkActors["shorten"];

/** Creates a short address for a shop's link on request. */
export const shortLinkMachine = setup({
  types: {
    context: {} as ShortLinkContext,
    events: {} as ShortLinkEvent,
    input: {} as ShortLinkInput,
    tags: {} as Tag,
  },
  actors: { shorten: promiseContract<Shorten["output"], Shorten["input"]>() },
  delays: { second: attempt.second },
  guards: attempt.waitGuards,
  actions: {
    rememberUrl: assign((_, { url }: ShortLink) => ({ url })),
    rememberFailure: assign((_, failure: ApiFailure) => leftBy(failure)),
    forgetFailure: assign({ failure: null, refusals: {} }),
    beginWait: assign({ secondsLeft: (_, failure: ApiFailure) => attempt.waitOf(failure) }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
  },
}).createMachine({
  id: "short-link",
  description: "Creates a short address for a link of a shop.",
  context: ({ input: { parts } }) => ({ parts, url: null, failure: null, refusals: {}, secondsLeft: 0 }),
  initial: "long",
  states: {
    long: { description: "The whole link", on: { "link.shorten": "shortening" } },
    shortening: {
      tags: "pending",
      entry: "forgetFailure",
      invoke: {
        id: "shorten",
        src: "shorten",
        input: ({ context: { parts } }) => parts,
        onDone: { target: "short", actions: { type: "rememberUrl", params: outputIn } },
        onError: [
          attempt.onThrottled,
          { target: "failed", actions: { type: "rememberFailure", params: failureIn } },
        ],
      },
    },
    throttled: attempt.throttledUntil("long"),
    failed: { tags: ["failed", "recoverable"], on: { "link.shorten": "shortening" } },
    short: { description: "The short link" },
  },
});

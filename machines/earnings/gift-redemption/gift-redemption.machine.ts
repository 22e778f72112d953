import { assertEvent, assign, emit, fromCallback, sendTo, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { FormRefused } from "#machines/shared/form.ts";
import type { components } from "#openapi/schema.d.ts";
import { readGiftCode } from "#domain/earnings/gift.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

export type RedeemedGiftCard = components["schemas"]["RedeemedGiftCard"];

/** Why the page refuses a code. */
export type CodeFault = "empty" | "format";

interface RedemptionContext {
  /** The code as it is typed. */
  text: string;
  fault: CodeFault | null;
  /** What the server said of the code. */
  messages: readonly string[];
  failure: ApiFailure | null;
  redeemed: RedeemedGiftCard | null;
}

/** Commands of the user. */
export type RedemptionCommand =
  | { type: "code.change"; text: string }
  | { type: "code.submit" }
  | { type: "form.edit" }
  | { type: "code.another" }
  | { type: "retry" };

/** A link with a code was opened. */
export type CodeArrived = { type: "code.arrived"; code: string };

/** The link's code was redeemed or refused, so it need not be stored any longer. */
export type CodeSettled = { type: "code.settled" };

type RedemptionEvent = RedemptionCommand | CodeArrived;

type RedemptionEmitted = FormRefused;

/** Contracts of the actors; they throw `ApiFailure`. */
export interface RedemptionActors {
  /** Redeems the code; a repeat of the same code has the same key. */
  redeemCard: { input: { code: string }; output: RedeemedGiftCard };
}

const faultOf = (text: string): CodeFault | null =>
  text.trim() === "" ? "empty" : readGiftCode(text) === null ? "format" : null;

/** Redeems a gift card into the balance. A link only fills the code in; a press redeems it. */
export const giftRedemptionMachine = setup({
  types: {
    context: {} as RedemptionContext,
    events: {} as RedemptionEvent,
    emitted: {} as RedemptionEmitted,
    tags: {} as Tag,
  },
  actors: {
    redeemCard: promiseContract<RedeemedGiftCard, RedemptionActors["redeemCard"]["input"]>(),
    /** Sends the code of the link, even when it was stored through signing in; removes it on request. */
    watchLink: fromCallback<CodeSettled>(() => {
      throw new Error("This actor is not provided");
    }),
  },
  guards: {
    isCode: ({ context: { text } }) => faultOf(text) === null,
    isFields: (_, failure: ApiFailure) => failure.kind === "fields",
  },
  actions: {
    typeCode: assign(({ event }) => {
      assertEvent(event, "code.change");
      return { text: event.text, fault: null, messages: [] };
    }),
    takeCode: assign(({ event }) => {
      assertEvent(event, "code.arrived");
      return { text: event.code, fault: null, messages: [], failure: null, redeemed: null };
    }),
    showFault: assign({ fault: ({ context: { text } }) => faultOf(text) }),
    tellRefused: emit({ type: "form.refused", field: "code" }),
    settle: sendTo("watchLink", { type: "code.settled" as const }),
    rememberRefusal: assign((_, failure: ApiFailure) => ({
      messages: failure.kind === "fields" ? Object.values(failure.fields).flat() : [],
    })),
    rememberFailure: assign((_, failure: ApiFailure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    rememberRedeemed: assign((_, redeemed: RedeemedGiftCard) => ({ redeemed, text: "", failure: null })),
    forgetRedeemed: assign({ redeemed: null }),
  },
}).createMachine({
  id: "gift-redemption",
  description: "Redeems a gift card into the balance by its code or its link.",
  context: { text: "", fault: null, messages: [], failure: null, redeemed: null },
  invoke: { id: "watchLink", src: "watchLink" },
  initial: "editing",
  states: {
    editing: {
      description: "A field for the code; any error is shown below it",
      on: {
        "code.change": { actions: "typeCode" },
        "code.arrived": { actions: "takeCode" },
        "code.submit": [{ guard: "isCode", target: "checking" }, { actions: ["showFault", "tellRefused"] }],
      },
    },
    checking: {
      tags: "pending",
      invoke: {
        id: "redeemCard",
        src: "redeemCard",
        input: ({ context: { text } }) => ({ code: readGiftCode(text) ?? text }),
        onDone: { target: "redeemed", actions: [{ type: "rememberRedeemed", params: outputIn }, "settle"] },
        onError: [
          {
            guard: { type: "isFields", params: failureIn },
            target: "editing",
            actions: [{ type: "rememberRefusal", params: failureIn }, "tellRefused", "settle"],
          },
          { target: "failed", actions: { type: "rememberFailure", params: failureIn } },
        ],
      },
    },
    failed: {
      tags: ["failed", "recoverable"],
      on: {
        retry: { target: "checking", actions: "forgetFailure" },
        "form.edit": { target: "editing", actions: "forgetFailure" },
        "code.arrived": { target: "editing", actions: "takeCode" },
      },
    },
    redeemed: {
      description: "A message says how much the balance has grown",
      on: {
        "code.another": { target: "editing", actions: "forgetRedeemed" },
        "code.arrived": { target: "editing", actions: "takeCode" },
      },
    },
  },
});

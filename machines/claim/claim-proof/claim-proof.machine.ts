import { assign, emit, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { type LinkActors, type LinkContext, linkGuards } from "#machines/shared/mail-link.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

export interface ClaimProofInput {
  /** Id of the claim. */
  id: string;
}

interface ClaimProofContext extends ClaimProofInput, LinkContext {
  failure: ApiFailure | null;
}

/** Opening the link alone changes nothing: mail scanners open every link. */
type ClaimProofEvent = { type: "proof.ask" };

/** `claim.proved`: this browser counts as the creator's from now on, so the claim allows it more. */
type ClaimProofEmitted = { type: "claim.proved" };

/** Inputs and outputs of the actors. */
export interface ClaimProofActors extends LinkActors {
  /**
   * POST /claim/{id}/proof/ with the token of a mailed link, if there is one. Returns whether the browser is proved;
   * otherwise a link was mailed. Rejects with `ApiFailure`, about `token` for a used link.
   */
  prove: { input: { id: string; token: string | null }; output: boolean };
}

type Actors = ClaimProofActors;

/** Proves that a claim is the visitor's: by their session, or by a link that is mailed to the claim's address. */
export const claimProofMachine = setup({
  types: {
    context: {} as ClaimProofContext,
    events: {} as ClaimProofEvent,
    input: {} as ClaimProofInput,
    emitted: {} as ClaimProofEmitted,
    tags: {} as Tag,
  },
  actors: {
    readLinkToken: promiseContract<Actors["readLinkToken"]["output"]>(),
    prove: promiseContract<boolean, Actors["prove"]["input"]>(),
  },
  guards: {
    isLinkRefused: linkGuards.isLinkRefused,
    isProved: (_, proved: boolean) => proved,
  },
  actions: {
    rememberToken: assign({ token: (_, token: string | null) => token }),
    /** A used token is worth nothing: the next press asks for another link. */
    forgetToken: assign({ token: null }),
    rememberFailure: assign({ failure: (_, failure: ApiFailure) => failure }),
    forgetFailure: assign({ failure: null }),
    tellProved: emit({ type: "claim.proved" }),
  },
}).createMachine({
  id: "claim-proof",
  description: "Proves that an order is the visitor's, who may then say where its refund goes.",
  meta: {
    begin:
      "On /en, create an order that sends Bitcoin, bring it to a refund (`npm run call -- moveOperatorClaim id=<uuid> event=refund.start reason=…`), and open its page in another browser",
  },
  context: ({ input }) => ({ ...input, token: null, failure: null }),
  initial: "readingLink",
  states: {
    readingLink: {
      tags: "pending",
      invoke: {
        id: "readLinkToken",
        src: "readLinkToken",
        onDone: { target: "waiting", actions: { type: "rememberToken", params: outputIn } },
        onError: "waiting",
      },
    },
    waiting: {
      description: "The page has ‘Send the link to …’, or ‘Continue’ by a link of that e-mail",
      on: { "proof.ask": "proving" },
    },
    proving: {
      tags: "pending",
      entry: "forgetFailure",
      invoke: {
        id: "prove",
        src: "prove",
        input: ({ context: { id, token } }) => ({ id, token }),
        onDone: [{ guard: { type: "isProved", params: outputIn }, target: "proved" }, { target: "mailed" }],
        onError: [
          {
            guard: { type: "isLinkRefused", params: failureIn },
            description: "The link was used already (open it a second time)",
            target: "linkRefused",
            actions: "forgetToken",
          },
          { target: "failed", actions: { type: "rememberFailure", params: failureIn } },
        ],
      },
    },
    mailed: {
      entry: "forgetToken",
      description: "The page says where the link went, and the e-mail is in /dev/mailbox",
      on: { "proof.ask": { target: "proving", description: "Press ‘Send it again’" } },
    },
    failed: { tags: ["failed", "recoverable"], on: { "proof.ask": "proving" } },
    linkRefused: { tags: "failed", on: { "proof.ask": "proving" } },
    proved: { tags: "pending", entry: ["forgetToken", "tellProved"] },
  },
});

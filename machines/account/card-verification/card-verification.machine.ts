import { onGone, rereadingStates, visibility, waitingForDecision } from "#machines/shared/decision.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import { typedCard } from "./card-form.ts";
import { cardVerificationSetup, idIn, nothingKnown, readingIn } from "./card-verification.setup.ts";
import { approved, draft } from "./course.states.ts";
import { deletion } from "./deletion.states.ts";

/**
 * The verification of one card, a wizard: the card, its photos, submission, the wait, the decision. The server owns
 * the request: a reload starts from its true state, and a submitted request is not edited.
 */
export const cardVerificationMachine = cardVerificationSetup.createMachine({
  id: "card-verification",
  description: "Verifies a card: takes its number and photo, submits them, waits, shows the decision.",
  meta: {
    begin:
      "Sign in as `anna@example.com`, slow the network down and open /en/account/cards?add=1, or the page of an added card where an id is in the brackets",
  },
  context: ({ input }) => ({ ...nothingKnown, ...input }),
  initial: "beginning",
  states: {
    beginning: { always: [{ guard: "hasRequest", target: "loading" }, "loadingForm"] },

    loadingForm: {
      id: "loadingForm",
      tags: "pending",
      invoke: {
        id: "loadForm",
        src: "loadForm",
        input: idIn,
        onDone: { target: "typing", actions: { type: "openForm", params: outputIn } },
        onError: [
          { guard: { type: "isNotFound", params: failureIn }, target: "notFound" },
          { target: "formFailed", actions: { type: "rememberFailure", params: failureIn } },
        ],
      },
    },
    formFailed: {
      tags: ["failed", "recoverable"],
      invoke: { id: "watchPage", src: "watchPage" },
      after: { retryDelay: "loadingForm" },
      on: { retry: "loadingForm", "connection.restored": "loadingForm" },
    },
    typing: {
      description: "The form asks for the bank and the card; any error is shown beside its field",
      on: {
        "bank.choose": { actions: "chooseBank" },
        "field.change": { actions: "changeField" },
        "field.leave": { actions: "checkField" },
        "card.submit": [
          {
            description: "Press ‘Next: the photo’",
            guard: "isFlawless",
            target: "saving",
            actions: "forgetCommandFailure",
          },
          { actions: ["checkAll", "tellRefused"] },
        ],
        "card.keep": {
          description: "Press ‘Back’",
          guard: "hasRequest",
          target: "loading",
          actions: "forgetCommandFailure",
        },
      },
    },
    saving: {
      tags: "pending",
      invoke: {
        id: "saveCard",
        src: "saveCard",
        input: ({ context }) => ({ request: context.request, card: typedCard(context) }),
        onDone: { target: "open", actions: [{ type: "rememberRequest", params: outputIn }, "tellCreated"] },
        onError: [
          // It was sent in or deleted from another tab.
          { guard: { type: "isChangedMeanwhile", params: failureIn }, target: "loading" },
          { target: "typing", actions: [{ type: "rememberRefusal", params: failureIn }, "tellRefused"] },
        ],
      },
    },

    loading: {
      tags: "pending",
      entry: "forgetEtag",
      invoke: {
        id: "loadRequest",
        src: "readRequest",
        input: readingIn,
        onDone: { target: "open", actions: { type: "rememberReading", params: outputIn } },
        onError: [
          { guard: { type: "isNotFound", params: failureIn }, target: "notFound" },
          { target: "loadFailed", actions: { type: "rememberFailure", params: failureIn } },
        ],
      },
    },
    notFound: { description: "‘We can't find this card’", id: "notFound", tags: "failed" },
    loadFailed: {
      tags: ["failed", "recoverable"],
      invoke: { id: "watchPage", src: "watchPage" },
      after: { retryDelay: "loading" },
      on: { retry: "loading", "connection.restored": "loading", "page.shown": "loading" },
    },

    open: {
      type: "parallel",
      states: {
        course: {
          id: "course",
          initial: "deciding",
          states: {
            deciding: {
              always: [
                { guard: "isSubmitted", target: "waiting" },
                { guard: "isApproved", target: "approved" },
                { guard: "isRefused", target: "refused" },
                "draft",
              ],
            },
            draft,
            ...rereadingStates(readingIn, [onGone]),
            waiting: {
              description: "‘We're checking the card’",
              ...waitingForDecision(readingIn, [onGone]),
            },
            approved,
            refused: {
              description: "‘The card wasn't verified’, with the reason",
              tags: "final",
              on: { "request.again": { target: "#loadingForm", description: "Press ‘Try again’" } },
            },
          },
        },
        deletion,
        visibility,
      },
    },
    deleted: {
      description: "The list of cards opens without this card",
      id: "deleted",
      type: "final",
      tags: "final",
      entry: "tellDeleted",
    },
  },
});

import { assertEvent, assign, emit, enqueueActions, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { TextFault } from "#domain/written-text.ts";
import { type Verdict, faultsOf, isFlawless } from "#machines/shared/fields.ts";
import { type FormRefused, type WaitContext, forgiving, leftBy, tellFirst } from "#machines/shared/form.ts";
import type { components } from "#openapi/schema.d.ts";
import { checkReviewName, checkReviewText, isRating } from "#domain/review.ts";
import * as attempt from "#machines/shared/attempt.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

type Schemas = components["schemas"];
export type ClaimReview = Schemas["ClaimReview"];
type ClaimReviewAnswer = Schemas["ClaimReviewAnswer"];

/** The fields of a review, in their order on the page. */
export type ReviewField = "rating" | "text" | "name";

/** Why the page refuses a field. */
export type ReviewFault = TextFault | "required";

interface ReviewInput {
  /** Uuid of the claim. */
  id: string;
}

/** What a visitor writes. */
interface ReviewDraft {
  /** Stars; 0 before any are chosen. */
  rating: number;
  text: string;
  name: string;
}

interface ReviewContext extends ReviewInput, ReviewDraft, Verdict<ReviewFault>, WaitContext {
  /** Why the last request failed, unless a field is at fault. */
  failure: ApiFailure | null;
  /** The review that the claim has. */
  review: ClaimReview | null;
}

/** Commands of the visitor. */
type ReviewEvent =
  | { type: "rating.choose"; rating: number }
  | { type: "field.change"; field: "text" | "name"; value: string }
  | { type: "form.submit" }
  | { type: "retry" };

/** The review was delivered; the page announces it in place of the form. */
type ReviewEmitted = FormRefused | { type: "review.accepted" };

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface ReviewActors {
  /** The review of the claim, if there is one. */
  readReview: { input: ReviewInput; output: ClaimReviewAnswer };
  /** Submits the review. Equal drafts have one key, so a repeat has one effect. */
  leaveReview: { input: ReviewInput & ReviewDraft; output: ClaimReviewAnswer };
}

type Actors = ReviewActors;

const onPage: readonly ReviewField[] = ["rating", "text", "name"];

const faultsIn = ({ rating, text, name }: ReviewContext) =>
  faultsOf<ReviewFault>({
    rating: isRating(rating) ? null : "required",
    text: checkReviewText(text),
    name: checkReviewName(name),
  });

/** What the form takes, also while the next attempt has to wait. */
const typing = {
  "rating.choose": { actions: "chooseRating" },
  "field.change": { actions: "typeField" },
} as const;

/** The review of a finished claim: written once, then shown with its status. */
export const reviewMachine = setup({
  types: {
    context: {} as ReviewContext,
    events: {} as ReviewEvent,
    input: {} as ReviewInput,
    emitted: {} as ReviewEmitted,
    tags: {} as Tag,
  },
  actors: {
    readReview: promiseContract<ClaimReviewAnswer, Actors["readReview"]["input"]>(),
    leaveReview: promiseContract<ClaimReviewAnswer, Actors["leaveReview"]["input"]>(),
  },
  delays: { second: attempt.second },
  guards: {
    ...attempt.waitGuards,
    isLeft: (_: unknown, { review }: ClaimReviewAnswer) => review !== null,
    isComplete: ({ context }) => isFlawless(faultsIn(context)),
    /** The claim was reviewed in another tab, or by an attempt whose answer was lost. */
    isTaken: (_: unknown, failure: ApiFailure) =>
      failure.kind === "conflict" && failure.code !== "idempotency_in_progress",
  },
  actions: {
    chooseRating: assign(({ context, event }) => {
      assertEvent(event, "rating.choose");
      return { rating: event.rating, ...forgiving(context, "rating") };
    }),
    typeField: assign(({ context, event }) => {
      assertEvent(event, "field.change");
      return { [event.field]: event.value, ...forgiving(context, event.field) };
    }),
    beginAttempt: assign({ refusals: {}, failure: null }),
    rememberReview: assign((_, { review }: ClaimReviewAnswer) => ({ review, failure: null })),
    rememberFailure: assign((_, failure: ApiFailure) => leftBy(failure)),
    forgetFailure: assign({ failure: null }),
    beginWait: assign({ secondsLeft: (_, failure: ApiFailure) => attempt.waitOf(failure) }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    findFaults: assign({ faults: ({ context }) => faultsIn(context) }),
    tellRefused: enqueueActions((args) => tellFirst(args, onPage)),
    tellAccepted: emit({ type: "review.accepted" }),
  },
}).createMachine({
  id: "review",
  description: "Sends the review of a finished claim once, then shows it with its moderation status.",
  meta: { begin: "Open the page of a completed order" },
  context: ({ input }) => ({
    ...input,
    rating: 0,
    text: "",
    name: "",
    faults: {},
    refusals: {},
    failure: null,
    secondsLeft: 0,
    review: null,
  }),
  initial: "looking",
  states: {
    looking: {
      tags: "pending",
      invoke: {
        id: "readReview",
        src: "readReview",
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: "isLeft", params: outputIn },
            target: "left",
            actions: { type: "rememberReview", params: outputIn },
          },
          { target: "editing" },
        ],
        onError: { target: "failed", actions: { type: "rememberFailure", params: failureIn } },
      },
    },
    failed: {
      tags: ["failed", "recoverable"],
      on: { retry: { target: "looking", actions: "forgetFailure" } },
    },
    editing: {
      on: {
        ...typing,
        "form.submit": [
          { guard: "isComplete", target: "sending", actions: "beginAttempt" },
          { actions: ["findFaults", "tellRefused"] },
        ],
      },
    },
    sending: {
      tags: "pending",
      invoke: {
        id: "leaveReview",
        src: "leaveReview",
        input: ({ context: { id, rating, text, name } }) => ({ id, rating, text, name }),
        onDone: {
          target: "left",
          actions: [{ type: "rememberReview", params: outputIn }, "tellAccepted"],
        },
        onError: [
          { guard: { type: "isTaken", params: failureIn }, target: "looking" },
          attempt.onThrottled,
          attempt.onRefused,
        ],
      },
    },
    throttled: { ...attempt.throttledUntil("editing"), on: typing },
    left: {},
  },
});

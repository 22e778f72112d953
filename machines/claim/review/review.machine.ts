import { assign, emit } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { TextFault } from "#domain/text/written-text.ts";
import type { components } from "#openapi/schema.d.ts";
import { checkReviewName, checkReviewText, isRating } from "#domain/site/review.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import * as form from "#machines/shared/form.setup.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

type Schemas = components["schemas"];
export type ClaimReview = Schemas["ClaimReview"];
type ClaimReviewAnswer = Schemas["ClaimReviewAnswer"];

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

export type ReviewField = keyof ReviewDraft;

interface Review {
  values: ReviewDraft;
  fault: ReviewFault;
  input: ReviewInput;
  /** The review that the claim has. */
  own: ReviewInput & { review: ClaimReview | null };
  event: { type: "rating.choose"; rating: number } | { type: "retry" };
  /** The review was delivered; the page announces it in place of the form. */
  emitted: { type: "review.accepted" };
}

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface ReviewActors {
  /** The review of the claim, if there is one. */
  readReview: { input: ReviewInput; output: ClaimReviewAnswer };
  /** Submits the review. Equal drafts have one key, so a repeat has one effect. */
  leaveReview: { input: ReviewInput & ReviewDraft; output: ClaimReviewAnswer };
}

type Actors = ReviewActors;

const bodyOf = ({ id, values }: form.ContextOf<Review>) => ({ id, ...values });

/** The review of a finished claim: written once, then shown with its status. */
export const reviewMachine = form
  .setupFor<Review>()({
    fields: ["rating", "text", "name"],
    faultsIn: ({ values: { rating, text, name } }) =>
      faultsOf<ReviewFault>({
        rating: isRating(rating) ? null : "required",
        text: checkReviewText(text),
        name: checkReviewName(name),
      }),
    actors: {
      readReview: promiseContract<ClaimReviewAnswer, Actors["readReview"]["input"]>(),
      leaveReview: promiseContract<ClaimReviewAnswer, Actors["leaveReview"]["input"]>(),
    },
  })
  .extend({
    guards: {
      isLeft: (_, { review }: ClaimReviewAnswer) => review !== null,
      /** The claim was reviewed in another tab, or by an attempt whose answer was lost. */
      isTaken: (_, failure: ApiFailure) =>
        failure.kind === "conflict" && failure.code !== "idempotency_in_progress",
    },
    actions: {
      rememberReview: assign((_, { review }: ClaimReviewAnswer) => ({ review, failure: null })),
      tellAccepted: emit({ type: "review.accepted" }),
    },
  })
  .createMachine({
    id: "review",
    description: "Sends the review of a finished claim once, then shows it with its moderation status.",
    meta: { begin: "Open the page of a completed order (as `anna@example.com`, from /en/account/orders)" },
    context: ({ input }) => ({ ...input, ...form.blank({ rating: 0, text: "", name: "" }), review: null }),
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
        on: { retry: { target: "looking", actions: "beginAttempt" } },
      },
      ...form.states({
        src: "leaveReview",
        bodyOf,
        on: {
          ...form.typing,
          "rating.choose": { actions: form.setting("rating", ({ rating }: { rating: number }) => rating) },
        },
        onDone: { target: "left", actions: [{ type: "rememberReview", params: outputIn }, "tellAccepted"] },
        onError: [{ guard: { type: "isTaken", params: failureIn }, target: "looking" }],
      }),
      left: { description: "The review, and whether it is checked yet" },
    },
  });

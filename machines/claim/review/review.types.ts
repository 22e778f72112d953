import type { ApiFailure } from "#domain/api-failure.ts";
import type { TextFault } from "#domain/written-text.ts";
import type { Verdict } from "#machines/shared/fields.ts";
import type { FormRefused, WaitContext } from "#machines/shared/form.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type ClaimReview = Schemas["ClaimReview"];
export type ClaimReviewAnswer = Schemas["ClaimReviewAnswer"];

/** The fields of a review, in their order on the page. */
export type ReviewField = "rating" | "text" | "name";

/** Why the page refuses a field. */
export type ReviewFault = TextFault | "required";

export interface ReviewInput {
  /** Uuid of the claim. */
  id: string;
}

/** What a visitor writes. */
export interface ReviewDraft {
  /** Stars; 0 before any are chosen. */
  rating: number;
  text: string;
  name: string;
}

export interface ReviewContext extends ReviewInput, ReviewDraft, Verdict<ReviewFault>, WaitContext {
  /** Why the last request failed, unless a field is at fault. */
  failure: ApiFailure | null;
  /** The review that the claim has. */
  review: ClaimReview | null;
}

/** Commands of the visitor. */
export type ReviewEvent =
  | { type: "rating.choose"; rating: number }
  | { type: "field.change"; field: "text" | "name"; value: string }
  | { type: "form.submit" }
  | { type: "retry" };

/** The review was delivered; the page announces it in place of the form. */
export type ReviewEmitted = FormRefused | { type: "review.accepted" };

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface ReviewActors {
  /** The review of the claim, if there is one. */
  readReview: { input: ReviewInput; output: ClaimReviewAnswer };
  /** Submits the review. Equal drafts have one key, so a repeat has one effect. */
  leaveReview: { input: ReviewInput & ReviewDraft; output: ClaimReviewAnswer };
}

import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { type FormField, fieldOf, formMessages } from "#machines/shared/fields.ts";
import { stable } from "#machines/shared/stable.ts";
import type { reviewMachine, ClaimReview, ReviewFault } from "./review.machine.ts";

type Snapshot = SnapshotFrom<typeof reviewMachine>;

/** What the view of a review shows. */
export interface ReviewView {
  step: "looking" | "failed" | "form" | "left";
  /** Stars; 0 before any are chosen. */
  stars: number;
  rating: FormField<ReviewFault>;
  text: FormField<ReviewFault>;
  name: FormField<ReviewFault>;
  isPending: boolean;
  failure: ApiFailure | null;
  messages: readonly string[];
  /** Seconds until the next attempt; 0 when none is needed. */
  secondsLeft: number;
  review: ClaimReview | null;
}

const stepOf = (value: Snapshot["value"]): ReviewView["step"] =>
  value === "looking" || value === "failed" || value === "left" ? value : "form";

/** The review as its view needs it. */
export const selectReview = stable(
  (snapshot: Snapshot) => [snapshot.value, snapshot.context] as const,
  (value, context): ReviewView => ({
    step: stepOf(value),
    stars: context.rating,
    rating: fieldOf(context, "rating", String(context.rating)),
    text: fieldOf(context, "text", context.text),
    name: fieldOf(context, "name", context.name),
    isPending: value === "sending",
    failure: context.failure,
    messages: formMessages(context, ["rating", "text", "name"]),
    secondsLeft: value === "throttled" ? context.secondsLeft : 0,
    review: context.review,
  }),
);

import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type StaffReview = Schemas["OperatorReview"];
export type ReviewPage = Schemas["OperatorReviewPage"];

/** What staff see of the reviews. */
export const reviewViews = ["todo", "all"] as const;

/** The place in the address. */
export interface ReviewsPlace {
  view: (typeof reviewViews)[number];
  page: number;
}

/** What staff do with a review. */
export type ReviewAction = "publish" | "decline" | "answer";

/** What can be done with a review as it stands, the usual thing first. */
export const actionsOn = ({ status }: Pick<StaffReview, "status">): readonly ReviewAction[] =>
  (
    {
      waiting: ["publish", "decline", "answer"],
      published: ["answer", "decline"],
      declined: ["answer", "publish"],
    } as const
  )[status];

/** What is chosen and typed. */
export interface ReviewText {
  /** As the person saw it when they began; null while there is none. */
  review: StaffReview | null;
  action: ReviewAction;
  answer: string;
  reason: string;
}

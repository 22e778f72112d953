import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import { actionsOn, type ReviewPage, type ReviewsPlace, type ReviewText } from "./reviews.types.ts";

const blank: ReviewText = { review: null, action: "publish", answer: "", reason: "" };

/** Only an answer that is there can be taken away by an empty one. */
function faultsIn({ review, action, answer, reason }: ReviewText) {
  const isIdle = action === "answer" && answer.trim() === "" && (review?.answer ?? null) === null;
  return faultsOf<"empty">({
    answer: isIdle ? "empty" : null,
    reason: action === "decline" && reason.trim() === "" ? "empty" : null,
  });
}

/** The reviews for staff, those that wait first. */
export const reviewsMachine = createList<ReviewPage, ReviewsPlace>()({
  id: "reviews",
  description: "The reviews for staff: viewed, paged, published, declined with a reason, answered.",
  pages: "numbers",
  isLive: () => true,
  isExclusive: true,
  form: {
    fields: ["answer", "reason"],
    blank,
    faultsIn,
    bodyOf: (text) => ({ ...text, answer: text.answer.trim(), reason: text.reason.trim() }),
    edits: (review) => ({
      ...blank,
      review,
      action: actionsOn(review)[0] ?? "answer",
      answer: review.answer ?? "",
    }),
  },
});

import type { ApiFailure } from "#domain/api-failure.ts";
import type { reviewMachine } from "#machines/review/review.machine.ts";
import { why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** The review of a finished claim. */
export const reviewWords: WordsFor<typeof reviewMachine> = {
  begin: "Open the page of a claim that is done",
  events: {
    "rating.choose": ({ rating }) => `Choose ${String(rating)} stars`,
    "field.change": ({ field, value }) =>
      `Type ${JSON.stringify(value)} into ${field === "text" ? "‘Your review’" : "‘Your name’"}`,
    "form.submit": "Press ‘Send the review’",
    retry: "Press ‘Try again’",
  },
  done: {
    readReview: ({ review }) =>
      review === null ? "The claim has no review" : "The claim has a review already",
    leaveReview: "The server takes the review",
  },
  failed: {
    readReview: (failure: ApiFailure) => `The review is not read: ${why(failure)}`,
    leaveReview: (failure: ApiFailure) => `The review is not taken: ${why(failure)}`,
  },
  timers: { second: "A second passes" },
  states: {
    looking: "Grey blocks stand below the claim",
    failed: "A card says ‘The review could not be loaded’ and has the button ‘Try again’",
    editing: "The form ‘How was it?’ takes stars, a text and a name; what is wrong is said beside its field",
    sending: "The button ‘Send the review’ shows that it works",
    throttled: "The form says ‘Too many attempts’ and counts the seconds",
    left: "The card shows the review with its stars and what became of it",
  },
};

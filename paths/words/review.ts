import type { ApiFailure } from "#domain/api-failure.ts";
import type { reviewMachine } from "#machines/review/review.machine.ts";
import { why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** The review of a completed order. */
export const reviewWords: WordsFor<typeof reviewMachine> = {
  begin: "Open the page of a completed order",
  events: {
    "rating.choose": ({ rating }) => `Choose ${String(rating)} stars`,
    "field.change": ({ field, value }) =>
      `Type ${JSON.stringify(value)} into ${field === "text" ? "‘Your review’" : "‘Your name’"}`,
    "form.submit": "Press ‘Send the review’",
    retry: "Press ‘Try again’",
  },
  done: {
    readReview: ({ review }) =>
      review === null ? "The order has no review yet" : "The order already has a review",
    leaveReview: "The server accepts the review",
  },
  failed: {
    readReview: (failure: ApiFailure) => `The review cannot be loaded: ${why(failure)}`,
    leaveReview: (failure: ApiFailure) => `The review is not sent: ${why(failure)}`,
  },
  timers: { second: "Wait one second" },
  states: {
    looking: "Grey placeholders appear below the order",
    failed: "A card says ‘The review could not be loaded’, with ‘Try again’",
    editing:
      "The form ‘How was your exchange?’ asks for stars, a text and a name; any error in a field appears beside it",
    sending: "The button ‘Send the review’ shows progress",
    throttled: "The form says ‘Too many attempts’ and counts down the seconds",
    left: "The card shows the review with its stars and its status",
  },
};

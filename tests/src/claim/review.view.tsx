import type { reviewMachine, ReviewFault, ReviewField } from "#machines/claim/review/review.machine.ts";
import { faultMessages, ratingMessages } from "#src/claim/review/messages.ts";
import { Review } from "#src/claim/review/Review.tsx";
import { english, failedReading, formStates, troublesOf } from "../walks/forms.ts";
import type { Landmark } from "../walks/seen.ts";
import { viewModel, type Seen } from "../walks/view-model.ts";

type Machine = typeof reviewMachine;

const starOf = (rating: number): string => {
  const message = ratingMessages[rating];
  return message === undefined ? "" : english._(message);
};

const form =
  (button: "button" | "blocked"): Seen<Machine> =>
  (snapshot) => {
    const { rating } = snapshot.context.values;
    return [
      "heading How was your exchange?",
      ...[1, 2, 3, 4, 5].map(
        (stars): Landmark => `${stars === rating ? "ticked" : "unticked"} ${starOf(stars)}`,
      ),
      ...(rating === 0
        ? []
        : (["field Your review", "field Your name optional", `${button} Send the review`] as const)),
      ...troublesOf(snapshot, (field, fault) => faultMessages[field as ReviewField][fault as ReviewFault]),
    ];
  };

/** The review of a finished claim. */
export const reviewView = viewModel<Machine>({
  flow: "review",
  runs: "review",
  begin: ({ id }) => <Review id={id} />,
  events: {
    "rating.choose": (page, { rating }) => page.check(starOf(rating), true),
    "field.change": (page, { field, value }) =>
      page.type(field === "text" ? "Your review" : "Your name", value),
    "form.submit": (page) => page.press("Send the review"),
    retry: (page) => page.press("Try again"),
  },
  withheld: [
    {
      why: "What can be added to the stars is shown once one is chosen.",
      is: ({ type }, { context }) =>
        (type === "field.change" || type === "form.submit") && context.values.rating === 0,
    },
    {
      why: "Stars that are chosen cannot be chosen again.",
      is: (event, { context }) => event.type === "rating.choose" && event.rating === context.values.rating,
    },
  ],
  states: {
    looking: ["text Loading…"],
    failed: ({ context }) => failedReading("The review couldn't be loaded", context.failure),
    ...formStates(form),
    left: ["heading Your review", "text Being read", "text Quick and clear."],
  },
});

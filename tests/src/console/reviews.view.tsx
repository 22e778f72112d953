import { reviewsMachine } from "#machines/console/reviews/reviews.machine.ts";
import type { StaffReview } from "#machines/console/reviews/reviews.types.ts";
import { faultMessages } from "#src/console/order/messages.ts";
import { reviewsPlaces } from "#src/console/reviews/place.ts";
import { Reviews } from "#src/console/reviews/Reviews.tsx";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

const decide = ({ status, number }: StaffReview): string =>
  status === "waiting" ? `Decide on No. ${number}` : `Change No. ${number}`;

/** The reviews for staff. */
export const reviewsView = listView({
  machine: reviewsMachine,
  runs: "reviews",
  path: ({ place }) => `/reviews${reviewsPlaces.write(place)}`,
  begin: () => <Reviews />,
  loading: "Loading the reviews…",
  failed: "The reviews couldn't be loaded",
  around: ({ place }) => [`pressed ${place.view === "todo" ? "To do now" : "All"}`],
  empty: () => ["heading Nothing here"],
  rows: ({ rows, isBusy }) =>
    rows.flatMap((row): Landmark[] => [
      `text ${row.text}`,
      `${isBusy ? "blocked" : "button"} ${decide(row)}`,
    ]),
  filter: (page) => page.press("All"),
  commands: {},
  form: {
    edit: (page, row: StaffReview) => page.press(decide(row)),
    seen: ({ form }) => [
      `heading Review No. ${form?.values.review?.number ?? ""}`,
      ...(form?.isPending === true ? [] : ["field What to do" as const]),
      form?.values.action === "decline" ? "field Reason" : "field Your answer optional",
    ],
    submit: "Confirm",
    cancel: "Cancel",
    change: (page, { field, value }: { field: string; value: string }) =>
      field === "action"
        ? page.choose("What to do", value)
        : page.type(field === "reason" ? "Reason" : "Your answer optional", value),
    fault: () => faultMessages.empty,
  },
  withheld: [
    {
      why: "A reason is for declining, an answer for everything else.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" &&
        event.field !== "action" &&
        (event.field === "reason") !== (form?.values.action === "decline"),
    },
  ],
  ignored: [
    {
      why: "All of them again are no others.",
      is: (event, { context }) => event.type === "filter.change" && event.filters.view === context.place.view,
    },
    {
      why: "While a page loads, the links to it stay.",
      is: ({ type }, snapshot) => type === "page.open" && snapshot.matches({ list: "loading" }),
    },
  ],
  others: ["button To do now", "button All", "button Newer", "button Page…"],
});

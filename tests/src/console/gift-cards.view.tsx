import { staffCardsMachine } from "#machines/console/staff-cards/staff-cards.machine.ts";
import { type CardFault, isOpen, type StaffCard } from "#machines/console/staff-cards/staff-cards.types.ts";
import { faultMessages } from "#src/console/gift-cards/messages.ts";
import { GiftCards } from "#src/console/gift-cards/GiftCards.tsx";
import { cardsPlaces } from "#src/console/gift-cards/place.ts";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

const views = {
  all: "All",
  waiting: "To be approved",
  active: "Not redeemed",
  redeemed: "Redeemed",
  cancelled: "Cancelled",
};

/** The gift cards for staff. */
export const staffCardsView = listView({
  machine: staffCardsMachine,
  runs: "staffCards",
  path: ({ place }) => `/gift-cards${cardsPlaces.write(place)}`,
  begin: () => <GiftCards />,
  loading: "Loading the gift cards…",
  failed: "The gift cards couldn't be loaded",
  around: ({ step, place, form, secret, isBusy }) => [
    `pressed ${views[place.view]}`,
    ...(form === null && secret === null && ["listed", "empty"].includes(step)
      ? [`${isBusy ? "blocked" : "button"} Issue a gift card` as const]
      : []),
  ],
  empty: ({ place }) => [`heading ${place.search === "" ? "Nothing here" : "Nothing found"}`],
  rows: ({ rows, isBusy }) =>
    rows
      .filter(isOpen)
      .flatMap((row) =>
        [...(row.status === "waiting" ? ["Approve"] : []), "Cancel"].map(
          (action): Landmark => `${isBusy ? "blocked" : "button"} ${action} card No. ${String(row.number)}`,
        ),
      ),
  filter: async (page, { filters }) => {
    if (filters.view !== undefined) await page.press("Not redeemed");
    if (filters.search === undefined) return;
    await page.type("Number, end of the code or email", filters.search);
    await page.press("Find");
  },
  commands: {
    approve: {
      press: (page, { number }: StaffCard) => page.press(`Approve card No. ${String(number)}`),
      asks: { title: "Approve this card?", yes: "Yes, approve", no: "Cancel" },
      failed: "The card couldn't be approved",
    },
  },
  form: {
    begin: "Issue a gift card",
    edit: (page, { number }: StaffCard) => page.press(`Cancel card No. ${String(number)}`),
    seen: ({ form }) =>
      form?.values.row === null
        ? [
            "heading New gift card",
            "field Amount",
            "field Email of the recipient optional",
            "field Message optional",
            "field Reason",
          ]
        : ["heading Cancel card No. 30", "field Reason"],
    submit: "Confirm",
    cancel: "Cancel",
    putAway: "Secret saved",
    change: (page, { field, value }: { field: string; value: string }) =>
      page.type(field === "amount" ? "Amount" : "Reason", value),
    fault: (_field, fault) => faultMessages[fault as CardFault],
  },
  withheld: [
    {
      why: "A card that is cancelled keeps its amount.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" &&
        event.field === "amount" &&
        form !== null &&
        form.values.row !== null,
    },
  ],
  ignored: [
    {
      why: "The same search again is no other.",
      is: (event, { context }) =>
        event.type === "filter.change" && event.filters.search === context.place.search,
    },
    {
      why: "This page is on its way already.",
      is: (event, { context }) => event.type === "page.open" && event.page === context.place.page,
    },
  ],
  others: [
    ...Object.values(views).map((name): Landmark => `button ${name}`),
    "button Find",
    "button Copy the secret",
    "field Number, end of the code or email",
    "button Newer",
    "button Page…",
  ],
});

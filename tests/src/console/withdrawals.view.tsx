import { withdrawalsMachine } from "#machines/console/withdrawals/withdrawals.machine.ts";
import type { StaffWithdrawal } from "#machines/console/withdrawals/withdrawals.types.ts";
import { emptyMessages } from "#src/console/frame/MoveFields.tsx";
import { withdrawalsPlaces } from "#src/console/withdrawals/place.ts";
import { Withdrawals } from "#src/console/withdrawals/Withdrawals.tsx";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

const showOf = ({ number }: StaffWithdrawal): string => `Show the details of No. ${String(number)}`;
const nameOf = ({ number }: StaffWithdrawal): string => `Next step of No. ${String(number)}`;

/** The withdrawals for staff. */
export const withdrawalsView = listView({
  machine: withdrawalsMachine,
  runs: "withdrawals",
  path: ({ place }) => `/withdrawals${withdrawalsPlaces.write(place)}`,
  begin: () => <Withdrawals />,
  loading: "Loading the withdrawals…",
  failed: "The withdrawals couldn't be loaded",
  around: ({ place }) => [`pressed ${{ todo: "To do now", all: "All" }[place.view]}`],
  empty: ({ place }) => [`heading ${place.search === "" ? "Nothing here" : "Nothing found"}`],
  rows: ({ rows, isBusy }) => [
    ...rows.flatMap((row) => [
      ...(row.masked ? [`${isBusy ? "blocked" : "button"} ${showOf(row)}` satisfies Landmark] : []),
      ...(row.moves.length > 0 ? [`${isBusy ? "blocked" : "button"} ${nameOf(row)}` satisfies Landmark] : []),
      `text ${Object.values(row.requisites).join("; ")}` satisfies Landmark,
    ]),
    "text senior@example.com: Bank says no",
  ],
  filter: async (page, { filters }) => {
    if (filters.view !== undefined) await page.press("All");
    if (filters.search === undefined) return;
    await page.type("Number, id or email", filters.search);
    await page.press("Find");
  },
  commands: {
    reveal: {
      press: (page, row: StaffWithdrawal) => page.press(showOf(row)),
      failed: "The details couldn't be shown",
    },
  },
  form: {
    edit: (page, row: StaffWithdrawal) => page.press(nameOf(row)),
    seen: ({ form }) => {
      const rejects = form?.values.event === "withdrawal.reject";
      return [
        "heading Withdrawal No. 501",
        `${rejects ? "unticked" : "ticked"} Approve`,
        `${rejects ? "ticked" : "unticked"} Decline`,
        rejects ? "field Reason" : "field Reason optional",
      ];
    },
    submit: "Confirm",
    cancel: "Cancel",
    change: (page, { field, value }: { field: string; value: string }) =>
      field === "event" ? page.tick("Decline") : page.type("Reason", value),
    fault: () => emptyMessages.empty,
  },
  withheld: [
    {
      why: "What is chosen already is not chosen again.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" && event.field === "event" && form?.values.event === event.value,
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
    "button To do now",
    "button All",
    "button Find",
    "button Copy…",
    "field Number, id or email",
    "button Newer",
    "button Page…",
  ],
});

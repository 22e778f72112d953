import { strayMachine } from "#machines/console/stray/stray.machine.ts";
import type { StrayPayment } from "#machines/console/stray/stray.types.ts";
import { emptyMessages } from "#src/console/frame/MoveFields.tsx";
import { strayPlaces } from "#src/console/stray/place.ts";
import { Stray } from "#src/console/stray/Stray.tsx";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

const nameOf = ({ transaction }: StrayPayment): string => `Settle the payment ${transaction}`;

/** The payments without an order, for staff. */
export const strayView = listView({
  machine: strayMachine,
  runs: "stray",
  path: ({ place }) => `/stray-payments${strayPlaces.write(place)}`,
  begin: () => <Stray />,
  loading: "Loading the payments…",
  failed: "The payments couldn't be loaded",
  empty: ({ place }) => [`heading ${place.search === "" ? "No payment waits" : "Nothing found"}`],
  rows: ({ rows, isBusy }) => rows.map((row): Landmark => `${isBusy ? "blocked" : "button"} ${nameOf(row)}`),
  filter: async (page, { filters }) => {
    await page.type("Transaction or currency", filters.search ?? "");
    await page.press("Find");
  },
  commands: {},
  form: {
    edit: (page, row: StrayPayment) => page.press(nameOf(row)),
    seen: ({ form }) =>
      form?.values.event === "reverse"
        ? ["ticked The sender took it back", "unticked We sent it back", "field Reason"]
        : [
            "ticked We sent it back",
            "unticked The sender took it back",
            "field Where it was sent to",
            "field Transaction id",
          ],
    submit: "Confirm",
    cancel: "Cancel",
    change: (page, { field, value }: { field: string; value: string }) =>
      field === "event" ? page.tick("The sender took it back") : page.type("Reason", value),
    fault: () => emptyMessages.empty,
  },
  withheld: [
    {
      why: "What is chosen already is not chosen again.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" && event.field === "event" && form?.values.event === event.value,
    },
    {
      why: "A payment that was sent back has no reason.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" && event.field === "reason" && form?.values.event !== "reverse",
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
  others: ["button Find", "field Transaction or currency", "button Newer", "button Page…"],
});

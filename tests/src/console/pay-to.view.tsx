import { payToMachine } from "#machines/console/pay-to/pay-to.machine.ts";
import { PayTo } from "#src/console/pay-to/PayTo.tsx";
import { staffView } from "../walks/staff-view.tsx";

/** What visitors pay to, for staff. */
export const payToView = staffView(PayTo, {
  machine: payToMachine,
  path: "/requisites",
  filter: (page) => page.choose("Show", "1"),
  give: { currency: (page) => page.choose("Currency", "1") },
  withheld: [
    {
      why: "What an order may have got stays in its currency.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" && event.field === "currency" && form !== null && form.id !== null,
    },
  ],
  others: ["field Show", "field Currency"],
});

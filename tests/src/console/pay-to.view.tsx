import { payToMachine } from "#machines/console/pay-to/pay-to.machine.ts";
import type { PayTo as Row, PayToFault } from "#machines/console/pay-to/pay-to.types.ts";
import { faultMessages } from "#src/console/pay-to/messages.ts";
import { PayTo } from "#src/console/pay-to/PayTo.tsx";
import { nameOf } from "#src/console/pay-to/PayToTable.tsx";
import { payToPlaces } from "#src/console/pay-to/place.ts";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

const labels: Readonly<Record<string, string>> = {
  lines: "Payment details",
  label: "Note",
  daily_count: "Orders a day",
  daily_sum: "Amount a day",
  rest_minutes: "Minutes of rest",
};

/** What visitors pay to, for staff. */
export const payToView = listView({
  machine: payToMachine,
  runs: "payTo",
  path: ({ place }) => `/requisites${payToPlaces.write(place)}`,
  begin: () => <PayTo />,
  loading: "Loading the payment details…",
  failed: "The payment details couldn't be loaded",
  around: ({ step, data, form, isBusy }) => [
    ...(data === null ? [] : ["field Show" as const]),
    ...(form === null && ["listed", "empty"].includes(step)
      ? [`${isBusy ? "blocked" : "button"} Add payment details` as const]
      : []),
  ],
  empty: () => ["heading No payment details yet"],
  rows: ({ rows, isBusy }) =>
    rows.flatMap((row) =>
      [row.active ? "Turn off" : "Turn on", "Limits of", ...(row.used_at === null ? ["Remove"] : [])].map(
        (action): Landmark => `${isBusy ? "blocked" : "button"} ${action} ${nameOf(row)}`,
      ),
    ),
  filter: (page) => page.choose("Show", "1"),
  commands: {
    switchOn: {
      press: (page, row: Row) => page.press(`Turn on ${nameOf(row)}`),
      failed: "The payment details couldn't be changed",
    },
    switchOff: {
      press: (page, row: Row) => page.press(`Turn off ${nameOf(row)}`),
      failed: "The payment details couldn't be changed",
    },
    remove: {
      press: (page, row: Row) => page.press(`Remove ${nameOf(row)}`),
      asks: { title: "Remove these payment details?", yes: "Yes, remove", no: "Cancel" },
      failed: "The payment details couldn't be changed",
    },
  },
  form: {
    begin: "Add payment details",
    edit: (page, row: Row) => page.press(`Limits of ${nameOf(row)}`),
    seen: ({ form }) => [
      ...(form?.values.lines === null
        ? ["heading Limits" as const]
        : (["heading New payment details", "field Currency", "field Payment details…"] as const)),
      "field Note…",
      "field Orders a day…",
      "field Amount a day…",
      "field Minutes of rest…",
      `${form?.values.once === true ? "ticked" : "unticked"} For one order only`,
    ],
    submit: "Save",
    cancel: "Cancel",
    change: (page, { field, value }: { field: string; value: string }) => {
      if (field === "currency") return page.choose("Currency", "1");
      if (field === "once") return page.tick("For one order only");
      return page.type(labels[field] ?? "", value);
    },
    fault: (_field, fault) => faultMessages[fault as PayToFault],
  },
  withheld: [
    {
      why: "What an order may have got never changes.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" &&
        (event.field === "currency" || event.field === "lines") &&
        form !== null &&
        form.id !== null,
    },
  ],
  ignored: [
    {
      why: "While a page loads, the links to it stay.",
      is: ({ type }, snapshot) => type === "page.open" && snapshot.matches({ list: "loading" }),
    },
  ],
  others: ["button Page…"],
});

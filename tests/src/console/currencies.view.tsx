import { currenciesMachine } from "#machines/console/currencies/currencies.machine.ts";
import type { CurrencyFault, StaffCurrency } from "#machines/console/currencies/currencies.types.ts";
import { Currencies } from "#src/console/currencies/Currencies.tsx";
import { faultMessages } from "#src/console/currencies/messages.ts";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

const labels: Readonly<Record<string, string>> = {
  code: "Code",
  network_code: "Code of the network",
  explorer: "Link to a transaction",
  decimals: "Decimals",
  min: "Minimum",
  max: "Maximum",
};
const boxes: Readonly<Record<string, string>> = {
  send: "Visitors can send it",
  receive: "Visitors can receive it",
};

/** The currencies for staff. */
export const currenciesView = listView({
  machine: currenciesMachine,
  runs: "currencies",
  begin: () => <Currencies mayChange />,
  loading: "Loading the currencies…",
  failed: "The currencies couldn't be loaded",
  around: ({ step, form, isBusy }) =>
    form === null && ["listed", "empty"].includes(step)
      ? [`${isBusy ? "blocked" : "button"} Add a currency` as const]
      : [],
  empty: () => ["heading No currencies yet"],
  rows: ({ rows, isBusy }) =>
    rows.flatMap(({ code, send, receive, directions, fields }): Landmark[] => [
      `link Pairs with ${code}: ${String(directions.open)} of ${String(directions.all)} open`,
      `link What visitors fill in for ${code}, fields: ${String(fields)}`,
      `${isBusy ? "blocked" : "button"} Change ${code}`,
      ...(send || receive ? [] : [`${isBusy ? "blocked" : "button"} Remove ${code}` as const]),
    ]),
  commands: {
    remove: {
      press: (page, { code }: StaffCurrency) => page.press(`Remove ${code}`),
      asks: { title: "Remove KAS?", yes: "Yes, remove", no: "Cancel" },
      failed: "The currency couldn't be removed",
    },
  },
  form: {
    begin: "Add a currency",
    edit: (page, { code }: StaffCurrency) => page.press(`Change ${code}`),
    seen: ({ form }) => [
      ...(form?.values.row
        ? [
            `heading ${form.values.row.code}` as const,
            `${form.values.send ? "ticked" : "unticked"} Visitors can send it` as const,
            `${form.values.receive ? "ticked" : "unticked"} Visitors can receive it` as const,
          ]
        : ([
            "heading New currency",
            "field Code",
            // The browser's own list is off while the form is sent.
            ...(form?.isPending ? [] : (["field Kind of money"] as const)),
          ] as const)),
      "field Ticker",
      "field Name in English",
      "field Name in Russian",
      "field Icon…",
      "field Code of the network…",
      "field Name of the network…",
      "field Link to a transaction…",
      "field Decimals",
      "field Confirmations that a payment needs",
      "field Minimum…",
      "field Maximum…",
    ],
    submit: "Save the currency",
    cancel: "Cancel",
    change: (page, { field, value }: { field: string; value: string | boolean }) => {
      if (field === "group") return page.choose("Kind of money", String(value));
      if (typeof value === "boolean") return page.check(boxes[field] ?? "", value);
      return page.type(labels[field] ?? "", value);
    },
    fault: (_field, fault) => faultMessages[fault as CurrencyFault],
  },
  withheld: [
    {
      why: "Code and kind of money are said once, and a new currency begins closed.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" &&
        form !== null &&
        (form.values.row === null
          ? event.field === "send" || event.field === "receive"
          : event.field === "code" || event.field === "group"),
    },
  ],
});

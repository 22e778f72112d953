import { officesMachine } from "#machines/console/offices/offices.machine.ts";
import type { OfficeFault, StaffOffice } from "#machines/console/offices/offices.types.ts";
import { faultMessages } from "#src/console/offices/messages.ts";
import { Offices } from "#src/console/offices/Offices.tsx";
import { nameOf } from "#src/console/offices/OfficesTable.tsx";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

const labels: Readonly<Record<string, string>> = {
  address_en: "Address in English",
  address_ru: "Address in Russian",
  phone: "Phone",
  time_zone: "Time zone",
  d1: "Monday",
  d6: "Saturday",
  dates: "Days off and other hours",
};
const choices: Readonly<Record<string, string>> = { city: "City", currency: "Currency" };

/** The offices for staff. */
export const officesView = listView({
  machine: officesMachine,
  runs: "offices",
  begin: () => <Offices mayChange />,
  loading: "Loading the offices…",
  failed: "The offices couldn't be loaded",
  around: ({ step, form, isBusy }) => [
    "link Cities",
    ...(form === null && ["listed", "empty"].includes(step)
      ? [`${isBusy ? "blocked" : "button"} Add an office` as const]
      : []),
  ],
  empty: () => ["heading No offices yet", "link Currencies"],
  rows: ({ rows, isBusy }) =>
    rows.flatMap((row) =>
      ["Change", ...(row.open ? ["Turn off"] : ["Turn on", "Remove"])].map(
        (action): Landmark => `${isBusy ? "blocked" : "button"} ${action} ${nameOf(row)}`,
      ),
    ),
  commands: {
    switchOn: {
      press: (page, row: StaffOffice) => page.press(`Turn on ${nameOf(row)}`),
      failed: "The office couldn't be changed",
    },
    switchOff: {
      press: (page, row: StaffOffice) => page.press(`Turn off ${nameOf(row)}`),
      failed: "The office couldn't be changed",
    },
    remove: {
      press: (page, row: StaffOffice) => page.press(`Remove ${nameOf(row)}`),
      asks: { title: "Remove this office?", yes: "Yes, remove", no: "Cancel" },
      failed: "The office couldn't be changed",
    },
  },
  form: {
    begin: "Add an office",
    edit: (page, row: StaffOffice) => page.press(`Change ${nameOf(row)}`),
    seen: ({ form }) => [
      ...(form?.values.row
        ? [`heading ${nameOf(form.values.row)}` as const]
        : ([
            "heading New office",
            // The browser's own lists are off while the form is sent.
            ...(form?.isPending ? [] : (["field City", "field Currency"] as const)),
          ] as const)),
      "field Address in English",
      "field Address in Russian",
      "field Phone…",
      "field Time zone",
      "field Monday",
      "field Tuesday",
      "field Wednesday",
      "field Thursday",
      "field Friday",
      "field Saturday",
      "field Sunday",
      "field Days off and other hours…",
    ],
    submit: "Save the office",
    cancel: "Cancel",
    change: (page, { field, value }: { field: string; value: string }) =>
      field in choices ? page.choose(choices[field] ?? "", value) : page.type(labels[field] ?? "", value),
    fault: (_field, fault) => faultMessages[fault as OfficeFault],
  },
  withheld: [
    {
      why: "An office stays in its city, for its cash.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" &&
        (event.field === "city" || event.field === "currency") &&
        form !== null &&
        form.id !== null,
    },
  ],
});

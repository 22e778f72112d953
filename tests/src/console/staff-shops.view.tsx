import { staffShopsMachine } from "#machines/console/staff-shops/staff-shops.machine.ts";
import type { ShopFault, StaffShop } from "#machines/console/staff-shops/staff-shops.types.ts";
import { faultMessages } from "#src/console/shops/messages.ts";
import { shopsPlaces } from "#src/console/shops/place.ts";
import { Shops } from "#src/console/shops/Shops.tsx";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

const hide = "Hide it from the page of shops, whatever its owner chose";

const showOf = ({ name }: StaffShop): string => `Show the owner of ${name}`;

/** The shops in work, for staff. */
export const staffShopsView = listView({
  machine: staffShopsMachine,
  runs: "staffShops",
  path: ({ place }) => `/shops/working${shopsPlaces.write(place)}`,
  begin: () => <Shops mayChange />,
  loading: "Loading the shops…",
  failed: "The shops couldn't be loaded",
  empty: ({ place }) => [`heading ${place.search === "" ? "No shops yet" : "Nothing found"}`],
  rows: ({ rows, isBusy }) =>
    rows.flatMap((row): Landmark[] => [
      `text ${row.email}`,
      ...(row.masked ? [`${isBusy ? "blocked" : "button"} ${showOf(row)}` satisfies Landmark] : []),
      `${isBusy ? "blocked" : "button"} Change ${row.name}`,
    ]),
  filter: async (page, { filters }) => {
    await page.type("Name, id or email", filters.search ?? "");
    await page.press("Find");
  },
  commands: {
    reveal: {
      press: (page, row: StaffShop) => page.press(showOf(row)),
      failed: "The owner couldn't be shown",
    },
  },
  form: {
    edit: (page, row: StaffShop) => page.press(`Change ${row.name}`),
    seen: ({ form }) => [
      "heading Shop “Southern Books”",
      "field Share, %",
      `${form?.values.delisted === true ? "ticked" : "unticked"} ${hide}`,
      "field Reason",
    ],
    submit: "Save the shop",
    cancel: "Cancel",
    change: (page, { field, value }: { field: string; value: string }) =>
      field === "delisted"
        ? page.check(hide, true)
        : page.type(field === "reason" ? "Reason" : "Share, %", value),
    fault: (_field, fault) => faultMessages[fault as ShopFault],
  },
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
  others: ["button Find", "field Name, id or email", "button Newer", "button Page…"],
});

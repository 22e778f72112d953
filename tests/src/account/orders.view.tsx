import { ordersMachine } from "#machines/account/orders/orders.machine.ts";
import type { Order } from "#machines/account/orders/orders.types.ts";
import { Orders } from "#src/account/orders/Orders.tsx";
import { orderPlaces } from "#src/account/orders/place.ts";
import { listView } from "../walks/list-view.ts";

const repeat = ({ number }: Order) => `Repeat order No. ${number}`;

/** The orders of the signed-in user. */
export const ordersView = listView({
  machine: ordersMachine,
  runs: "orders",
  path: ({ place }) => `/account/orders${orderPlaces.write(place)}`,
  begin: () => <Orders />,
  loading: "Loading your orders…",
  failed: "Your orders couldn't be loaded",
  around: ({ commands, rows, place }) => [
    `pressed ${place.filter === "all" ? "All" : "In progress"}`,
    `${rows.length === 0 || commands.export.isPending ? "blocked" : "button"} Download as CSV`,
  ],
  empty: ({ place }) =>
    place.filter === "all"
      ? ["heading You have no orders yet", "link Exchange currency"]
      : ["heading You have no orders in progress", "button Show all orders"],
  rows: ({ rows, isBusy }) =>
    rows.flatMap((row) => [
      `link No. ${row.number}` as const,
      `${isBusy ? "blocked" : "button"} ${repeat(row)}` as const,
    ]),
  filter: (page) => page.press("In progress"),
  commands: {
    repeat: {
      press: (page, row: Order) => page.press(repeat(row)),
      failed: "The order couldn't be repeated",
    },
    export: { press: (page) => page.press("Download as CSV"), failed: "The file couldn't be made" },
  },
  others: ["button All", "button Completed", "button Not completed", "button Newer"],
});

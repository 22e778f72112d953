import { numbersMachine } from "#machines/console/numbers/numbers.machine.ts";
import { Numbers } from "#src/console/numbers/Numbers.tsx";
import { numbersPlaces } from "#src/console/numbers/place.ts";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

const titles = {
  days: "Turnover and profit by day",
  directions: "Turnover and profit by pair",
  times: "From payment to payout",
  funnel: "How far orders came",
  statuses: "Orders by status",
} as const;

/** What the exchange earned, and how its orders went. */
export const numbersView = listView({
  machine: numbersMachine,
  runs: "numbers",
  path: ({ place }) => `/numbers${numbersPlaces.write(place)}`,
  begin: () => <Numbers />,
  loading: "Loading the numbers…",
  failed: "The numbers couldn't be loaded",
  around: ({ commands, rows }) => [
    `${commands.orders.isPending || rows.length === 0 ? "blocked" : "button"} Orders as CSV`,
    "button Today",
    "button 7 days",
    "button 30 days",
    "button 90 days",
    "field From",
    "field To",
  ],
  empty: () => ["heading No numbers yet"],
  rows: ({ rows, commands }) => [
    ...Object.entries(titles).flatMap(([id, title]): Landmark[] => [
      `heading ${title}`,
      `${id === "statuses" || commands.export.isPending ? "blocked" : "button"} Download as CSV: ${title}`,
    ]),
    ...(rows.length === 0 ? [] : (["text unknown", "text −150.5"] as const)),
  ],
  filter: async (page, { filters }) => {
    if (filters.range !== undefined) return page.press("7 days");
    if (filters.from !== undefined) return page.type("From", filters.from);
    return page.type("To", filters.to ?? "");
  },
  others: ["button Without…"],
  commands: {
    orders: { press: (page) => page.press("Orders as CSV"), failed: "The file couldn't be made" },
    export: {
      press: (page) => page.press("Download as CSV: Turnover and profit by day"),
      failed: "The file couldn't be made",
    },
  },
});

import { shopWithdrawalsMachine } from "#machines/shop/shop-withdrawals/shop-withdrawals.machine.ts";
import { withdrawalPlaces } from "#src/shop/shop-withdrawals/place.ts";
import { ShopWithdrawals } from "#src/shop/shop-withdrawals/ShopWithdrawals.tsx";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

/** The withdrawals of a shop's earnings. */
export const shopWithdrawalsView = listView({
  machine: shopWithdrawalsMachine,
  runs: "shopWithdrawals",
  path: ({ place }) => `/account/shop${withdrawalPlaces.write(place)}`,
  begin: () => <ShopWithdrawals />,
  loading: "Loading the withdrawals…",
  failed: "The withdrawals couldn't be loaded",
  around: ({ place }) => [place.filter === "all" ? "pressed All" : "pressed Paid out"],
  empty: ({ place }) =>
    place.filter === "all"
      ? ["heading No withdrawals yet"]
      : ["heading No withdrawals with this status", "button Show all withdrawals"],
  rows: ({ rows }) => rows.map(({ number }): Landmark => `link No. ${String(number)}`),
  filter: (page) => page.press("Paid out"),
  commands: {},
  others: ["button All", "button In progress", "button Paid out", "button Declined", "button Newer"],
});

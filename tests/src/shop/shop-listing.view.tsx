import type { shopListingMachine } from "#machines/shop/shop-listing/shop-listing.machine.ts";
import { ShopListing } from "#src/shop/shop-listing/ShopListing.tsx";
import type { Landmark } from "../walks/seen.ts";
import { viewModel, type Seen } from "../walks/view-model.ts";

type Machine = typeof shopListingMachine;

const label = "List my shop on the page for shops";

const section =
  (...more: Landmark[]): Seen<Machine> =>
  ({ context: { listed, delisted } }) => [
    `${listed ? "ticked" : "unticked"} ${label}`,
    ...(delisted
      ? (["text Your shop isn't shown for now", "link Write to us", "leads /contacts"] as const)
      : []),
    ...more,
  ];

/** The setting that lists a shop on the page for shops. */
export const shopListingView = viewModel<Machine>({
  flow: "shop-listing",
  runs: "shopListing",
  begin: (shop) => <ShopListing shop={shop} />,
  events: {
    "listing.change": (page, { listed }) => page.check(label, listed),
    retry: (page) => page.press("Try again"),
  },
  states: {
    idle: section("alert Changes are saved at once."),
    saving: section("alert Saving…"),
    saved: section("alert Saved"),
    failed: section("alert This isn't saved yet There's no connection to the server.", "button Try again"),
  },
  others: ["link Open the page"],
});

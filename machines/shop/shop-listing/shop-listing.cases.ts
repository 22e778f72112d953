import { done, failed, type FlowCases } from "#machines/shared/cases.ts";
import { sampleShop } from "#machines/shop/shop-application/shop-application.cases.ts";
import type { shopListingMachine, MyShop } from "./shop-listing.machine.ts";

/** The shop with this choice, as the server answers. */
export const withListing = (listed: boolean, delisted = false): MyShop => ({
  application: null,
  shop: sampleShop({ listed, delisted }),
});

/** Events and outcomes that reach every state of the listing of a shop. */
export const shopListingCases: FlowCases<typeof shopListingMachine> = {
  inputs: [
    { listed: false, delisted: false },
    { listed: true, delisted: true },
  ],
  // Taken off the page by staff, and not known here yet.
  ways: [[{ type: "listing.change", listed: true }, done("saveListing", withListing(true, true))]],
  events: [
    { type: "listing.change", listed: true },
    { type: "listing.change", listed: false },
    { type: "retry" },
    done("saveListing", withListing(true)),
    done("saveListing", withListing(true, true)),
    done("saveListing", withListing(false)),
    failed("saveListing"),
  ],
};

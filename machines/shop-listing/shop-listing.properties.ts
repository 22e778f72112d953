import { about } from "#machines/properties.ts";
import type { shopListingMachine } from "./shop-listing.machine.ts";
import type { MyShop } from "./shop-listing.types.ts";

const { always, leads, eventually, at } = about<typeof shopListingMachine>();

const isAgreed = ({ shop }: MyShop) => shop?.listed === true;

/** Requirements on the listing of a shop. */
export const shopListingProperties = [
  ...["idle", "saved", "failed"].map((state) =>
    leads("Product 7", `a choice is saved at once: ${state}`, {
      in: state,
      on: "listing.change",
      to: "saving",
      so: ({ failure }) => failure === null,
    }),
  ),
  leads("Product 7", "a choice can be changed while the previous one is being saved", {
    in: "saving",
    on: "listing.change",
    to: "saving",
  }),
  always(
    "Product 7",
    "the checkbox shows the last choice",
    ({ event, now }) => now.context.listed === event["listed"],
    ({ event }) => event.type === "listing.change",
  ),
  always(
    "Product 7",
    "only the owner changes the checkbox",
    ({ before, now }) => before === undefined || now.context.listed === before.context.listed,
    ({ before, event }) => before !== undefined && event.type !== "listing.change",
  ),
  leads("Product 7", "a saved choice that is still current is confirmed", {
    in: "saving",
    on: "done:saveListing",
    with: isAgreed,
    if: ({ listed }) => listed,
    to: "saved",
  }),
  always(
    "Product 7",
    "the page shows whether staff have removed the shop from the list",
    ({ event, now }) => now.context.delisted === (event["output"] as MyShop).shop?.delisted,
    ({ event, now }) => event.type === "xstate.done.actor.saveListing" && at(now, "saved"),
  ),
  leads("Product 7", "a choice that has changed in the meantime is saved next", {
    in: "saving",
    on: "done:saveListing",
    with: isAgreed,
    if: ({ listed }) => !listed,
    to: "saving",
  }),
  leads("Product 8", "a failed save is shown, and the choice stays", {
    in: "saving",
    on: "failed:saveListing",
    to: "failed",
    so: ({ failure, listed }, before) => failure !== null && listed === before.listed,
  }),
  leads("Product 8", "the same choice can be sent again", {
    in: "failed",
    on: "retry",
    to: "saving",
    so: ({ failure, listed }, before) => failure === null && listed === before.listed,
  }),
  always(
    "Architecture, Machines",
    "saving has the tag pending, a failure the tag recoverable",
    ({ now }) =>
      now.hasTag("pending") === at(now, "saving") &&
      now.hasTag("failed") === at(now, "failed") &&
      now.hasTag("recoverable") === at(now, "failed"),
  ),
  eventually(
    "Product 7",
    "a choice can always be saved",
    () => true,
    ({ now }) => at(now, "saved"),
  ),
];

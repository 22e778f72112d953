import { about } from "#machines/properties.ts";
import type { shopListingMachine } from "./shop-listing.machine.ts";
import type { MyShop } from "./shop-listing.types.ts";

const { always, leads, eventually, at } = about<typeof shopListingMachine>();

const isAgreed = ({ shop }: MyShop) => shop?.listed === true;

/** What the listing of a shop has to keep. */
export const shopListingProperties = [
  ...["idle", "saved", "failed"].map((state) =>
    leads("Product 7", `a choice is saved at once: ${state}`, {
      in: state,
      on: "listing.change",
      to: "saving",
      so: ({ failure }) => failure === null,
    }),
  ),
  leads("Product 7", "a choice can be changed while the one before is saved", {
    in: "saving",
    on: "listing.change",
    to: "saving",
  }),
  always(
    "Product 7",
    "the box shows what was chosen last",
    ({ event, now }) => now.context.listed === event["listed"],
    ({ event }) => event.type === "listing.change",
  ),
  always(
    "Product 7",
    "nothing but a choice of the owner changes the box",
    ({ before, now }) => before === undefined || now.context.listed === before.context.listed,
    ({ before, event }) => before !== undefined && event.type !== "listing.change",
  ),
  leads("Product 7", "what the server keeps is said to be saved, if it is still wanted", {
    in: "saving",
    on: "done:saveListing",
    with: isAgreed,
    if: ({ listed }) => listed,
    to: "saved",
  }),
  always(
    "Product 7",
    "that staff have taken the shop off the page is said as the server says it",
    ({ event, now }) => now.context.delisted === (event["output"] as MyShop).shop?.delisted,
    ({ event, now }) => event.type === "xstate.done.actor.saveListing" && at(now, "saved"),
  ),
  leads("Product 7", "a choice that was changed meanwhile is saved after it", {
    in: "saving",
    on: "done:saveListing",
    with: isAgreed,
    if: ({ listed }) => !listed,
    to: "saving",
  }),
  leads("Product 8", "what came to nothing is told, and the choice stays", {
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
    "saving is pending, a failure can be tried again",
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

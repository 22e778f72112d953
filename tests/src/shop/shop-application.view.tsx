import type { SnapshotFrom } from "xstate";
import type { ShopFault, ShopField } from "#domain/shop/shop.ts";
import type { shopApplicationMachine } from "#machines/shop/shop-application/shop-application.machine.ts";
import { shopListingMachine } from "#machines/shop/shop-listing/shop-listing.machine.ts";
import { shopWithdrawalsMachine } from "#machines/shop/shop-withdrawals/shop-withdrawals.machine.ts";
import { shopSurchargeMachine } from "#machines/shop/shop-surcharge/shop-surcharge.machine.ts";
import { faultMessages } from "#src/shop/shop-application/ApplicationForm.tsx";
import { ShopApplication } from "#src/shop/shop-application/ShopApplication.tsx";
import { failedReading, formStates, troublesOf } from "../walks/forms.ts";
import type { Landmark } from "../walks/seen.ts";
import { viewModel, type Shown } from "../walks/view-model.ts";

type Machine = typeof shopApplicationMachine;

const labels: Record<ShopField, string> = {
  name: "Shop name",
  site: "Site address",
  sells: "What do you sell?",
  contact: "Contact",
};

const form =
  (button: "button" | "blocked"): Shown<Machine> =>
  (snapshot) => [
    ...Object.values(labels).map((label): Landmark => `field ${label}`),
    `${button} Send the application`,
    ...troublesOf(snapshot, (field, fault) => faultMessages[field as ShopField][fault as ShopFault]),
  ];

const waiting: readonly Landmark[] = ["alert Your application is under review", "text @northern_games"];
const accepted = ({ context }: SnapshotFrom<Machine>): readonly Landmark[] => [
  "heading Your link",
  `text ${context.shop?.balance ?? "no balance"} USDT`,
  "link Withdraw",
];
const stale: Shown<Machine> = ({ context }) => failedReading("This may be out of date", context.failure);

/** The user's shop, and the application for one. */
export const shopApplicationView = viewModel<Machine>({
  flow: "shop-application",
  runs: "shopApplication",
  beside: {
    shopSurcharge: shopSurchargeMachine,
    shopListing: shopListingMachine,
    shopWithdrawals: shopWithdrawalsMachine,
  },
  begin: () => <ShopApplication />,
  events: {
    "field.change": (page, { field, value }) => page.type(labels[field], value),
    "form.submit": (page) => page.press("Send the application"),
    "form.again": (page) => page.press("Apply again"),
    retry: (page) => page.press("Try again"),
  },
  facts: { "page.shown": "The browser says so.", "connection.restored": "The browser says so." },
  states: {
    reading: ["text Loading your shop…"],
    failed: ({ context }) => failedReading("Your shop couldn't be loaded", context.failure),
    ...formStates(form),
    "waiting.fresh": waiting,
    "waiting.refreshing": waiting,
    "waiting.stale": (snapshot) => [...waiting, ...stale(snapshot)],
    refused: [
      "text Your application was declined",
      "text The site does not open.",
      "text @northern_games",
      "button Apply again",
    ],
    "accepted.fresh": accepted,
    "accepted.refreshing": accepted,
    "accepted.stale": (snapshot) => [...accepted(snapshot), ...stale(snapshot)],
  },
  others: [
    "button Copy the link",
    "field Surcharge, %",
    "button Save the surcharge",
    "unticked List my shop on the page for shops",
    "link Open the page",
    "pressed All",
    "button All",
    "button In progress",
    "button Paid out",
    "button Declined",
  ],
});

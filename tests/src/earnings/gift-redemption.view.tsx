import type { giftRedemptionMachine } from "#machines/earnings/gift-redemption/gift-redemption.machine.ts";
import { codeMessages } from "#src/earnings/gift-cards/messages.ts";
import { Redeem } from "#src/earnings/gift-cards/Redeem.tsx";
import { english } from "../walks/forms.ts";
import type { Landmark } from "../walks/seen.ts";
import { viewModel, type Seen } from "../walks/view-model.ts";

type Machine = typeof giftRedemptionMachine;

const form =
  (...more: Landmark[]): Seen<Machine> =>
  ({ context: { fault, messages } }) => [
    "field Card code",
    ...(fault === null ? [] : [`text ${english._(codeMessages[fault])}` as const]),
    ...messages.map((message) => `text ${message}` as const),
    ...more,
  ];

/** The redemption of a gift card. */
export const giftRedemptionView = viewModel<Machine>({
  flow: "gift-redemption",
  runs: "giftRedemption",
  begin: () => <Redeem />,
  events: {
    "code.change": (page, { text }) => page.type("Card code", text),
    "code.submit": (page) => page.press("Redeem"),
    "form.edit": (page) => page.press("Change the code"),
    "code.another": (page) => page.press("Redeem another card"),
    retry: (page) => page.press("Try again"),
  },
  facts: { "code.arrived": "The link of a card's letter brings it." },
  states: {
    editing: form("button Redeem"),
    checking: form("blocked Redeem"),
    failed: form(
      "alert The card couldn't be checked There's no connection to the server.",
      "button Try again",
      "button Change the code",
    ),
    redeemed: [
      "alert The card is redeemed",
      "text Balance now",
      "button Redeem another card",
      "link Withdraw",
    ],
  },
});

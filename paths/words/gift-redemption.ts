import type { ApiFailure } from "#domain/api-failure.ts";
import type { giftRedemptionMachine } from "#machines/gift-redemption/gift-redemption.machine.ts";
import { signedIn, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** Redeeming a gift card. */
export const giftRedemptionWords: WordsFor<typeof giftRedemptionMachine> = {
  begin: `${signedIn} and open /en/account/gift`,
  events: {
    "code.change": ({ text }) => `Type the code ${text}`,
    "code.arrived": ({ code }) => `Open the link /en/account/gift#code=${code}`,
    "code.submit": "Press ‘Redeem’",
    "form.edit": "Press ‘Change the code’",
    "code.another": "Press ‘Redeem another card’",
    retry: "Press ‘Try again’",
  },
  done: { redeemCard: "The server redeems the card" },
  failed: {
    redeemCard: (failure: ApiFailure) =>
      failure.kind === "fields"
        ? "The server rejects the code: there is no such card"
        : `The card is not redeemed: ${why(failure)}`,
  },
  timers: {},
  states: {
    editing: "Below ‘Redeem a card’ is a field for the code; any error in the code appears there",
    checking: "The button ‘Redeem’ shows progress",
    failed: "A message says ‘The card could not be checked’, with ‘Try again’",
    redeemed: "A message says ‘The card is redeemed’, with the amount and the balance",
  },
};

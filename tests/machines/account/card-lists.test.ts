import { expect, it } from "vitest";
import { sampleRequest } from "#machines/account/card-verification/card-verification.cases.ts";
import { stateOfCard } from "#machines/account/cards/cards.selectors.ts";
import { sampleCard } from "#machines/earnings/gift-cards/gift-cards.cases.ts";
import { canBeTakenBack } from "#machines/earnings/gift-cards/gift-cards.selectors.ts";

it.each([
  ["draft", "continue"],
  ["submitted", null],
  ["approved", null],
  ["rejected", "retry"],
  ["expired", "renew"],
] as const)("a card that is %s leads to: %s", (status, next) => {
  expect(stateOfCard(sampleRequest(status))).toMatchObject({
    next,
    isBeingChecked: status === "submitted",
    verifiedUntil: status === "approved" ? sampleRequest(status).valid_until : null,
  });
});

it("a gift card is taken back by its buyer until it is redeemed", () => {
  expect(canBeTakenBack(sampleCard())).toBe(true);
  expect(canBeTakenBack(sampleCard({ side: "received" }))).toBe(false);
  expect(canBeTakenBack(sampleCard({ status: "redeemed" }))).toBe(false);
});

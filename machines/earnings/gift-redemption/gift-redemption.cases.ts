import { done, failed, type FlowCases } from "#machines/shared/cases.ts";
import { sampleCard } from "#machines/earnings/gift-cards/gift-cards.cases.ts";
import type { giftRedemptionMachine, RedeemedGiftCard } from "./gift-redemption.machine.ts";

/** A card that was just redeemed. */
export const sampleRedeemed: RedeemedGiftCard = {
  card: sampleCard({ side: "received", status: "redeemed", recipient: null }),
  available: "125",
};

/** Events and outcomes that reach every state of the redemption of a card. */
export const giftRedemptionCases: FlowCases<typeof giftRedemptionMachine> = {
  keptOnlyIn: { redeemed: ["redeemed"] },
  inputs: [undefined],
  events: [
    { type: "code.change", text: "7q2mx o4khn 9zvit c8rwb" },
    { type: "code.change", text: "7Q2MX" },
    { type: "code.arrived", code: "7Q2MX-04KHN-9ZV1T-C8RWB" },
    { type: "code.submit" },
    { type: "form.edit" },
    { type: "code.another" },
    { type: "retry" },
    done("redeemCard", sampleRedeemed),
    failed("redeemCard", { kind: "fields", fields: { code: ["No such card"] } }),
    failed("redeemCard"),
  ],
};

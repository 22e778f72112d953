import type { GiftCard } from "./gift-cards.types.ts";

/** Whether its buyer can still have a card's amount back. */
export const canBeTakenBack = ({ side, status }: Pick<GiftCard, "side" | "status">): boolean =>
  side === "bought" && status === "active";

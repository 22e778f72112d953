import type { GiftCard } from "./gift-cards.machine.ts";

/** Whether its buyer can still have a card's amount back. */
export const canBeTakenBack = ({ side, status }: Pick<GiftCard, "side" | "status">): boolean =>
  side === "bought" && status === "active";

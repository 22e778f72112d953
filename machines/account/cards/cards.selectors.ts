import type { CardRequest } from "./cards.types.ts";

/** The user's next action for a card: submit it, try again, or renew the verification. */
export type NextStep = "continue" | "retry" | "renew";

const nextSteps: Partial<Record<CardRequest["status"], NextStep>> = {
  draft: "continue",
  rejected: "retry",
  expired: "renew",
};

/** How a card of the list stands, and what can be done with it. */
export interface CardState {
  isBeingChecked: boolean;
  /** When the verification ends; null unless the card is verified. */
  verifiedUntil: string | null;
  next: NextStep | null;
  canUse: boolean;
  canDelete: boolean;
}

export const stateOfCard = ({ status, valid_until: until, actions }: CardRequest): CardState => ({
  isBeingChecked: status === "submitted",
  verifiedUntil: status === "approved" ? until : null,
  next: nextSteps[status] ?? null,
  canUse: actions.includes("use"),
  canDelete: actions.includes("delete"),
});

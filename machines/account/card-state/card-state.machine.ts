import type { components } from "#openapi/schema.d.ts";
import { createFollowing } from "#machines/shared/following.ts";

export type VerificationState = components["schemas"]["VerificationState"];

/** What anybody with the link of a card's verification sees. */
export const cardStateMachine = createFollowing<VerificationState>({
  id: "card-state",
  description: "Polls the public state of a card's verification until it is decided.",
  begin:
    "Sign in as `anna@example.com`, submit a card at /en/account/cards?add=1, sign out and open its page again",
});

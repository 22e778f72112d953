import type { components } from "#openapi/schema.d.ts";
import { createFollowing } from "#machines/shared/following.ts";

export type Withdrawal = components["schemas"]["Withdrawal"];

/** The status of a user's withdrawal; polls until it is final. */
export const withdrawalStatusMachine = createFollowing<Withdrawal>({
  id: "withdrawal-status",
  description: "Polls the status of a withdrawal until it is final.",
  begin:
    "As `anna@example.com`, create a withdrawal at /en/account/referrer/withdrawal, and press ‘Follow the withdrawal’",
});

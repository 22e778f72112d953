import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Invitation } from "#machines/console/invitations/invitations.types.ts";

/** How an invitation stands. */
export const statusNames: Record<Invitation["status"], MessageDescriptor> = {
  sent: msg({ message: "Sent", context: "an invitation" }),
  expired: msg({ message: "Expired", context: "an invitation" }),
  void: msg({ message: "No longer valid", context: "an invitation" }),
};

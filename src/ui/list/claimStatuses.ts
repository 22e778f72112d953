import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { OrderFilter } from "#machines/account/orders/orders.types.ts";
import type { ClaimStatus } from "#machines/claim/claim/claim.types.ts";
import type { Tone } from "#src/ui/feedback/Banner.tsx";

/** Names of the status filters of orders and sales. */
export const filterNames: Record<OrderFilter, MessageDescriptor> = {
  all: msg`All`,
  active: msg({ message: "In progress", context: "orders" }),
  done: msg`Completed`,
  failed: msg`Not completed`,
};

/** Each status in a word or two, and its colour. */
export const statuses: Record<ClaimStatus, { text: MessageDescriptor; tone: Tone }> = {
  new: { text: msg`Confirm your order`, tone: "info" },
  verification: { text: msg`Document check`, tone: "info" },
  waiting_requisites: { text: msg`Preparing`, tone: "info" },
  waiting_payment: { text: msg`Awaiting payment`, tone: "info" },
  marked_paid: { text: msg`Checking the payment`, tone: "info" },
  confirming: { text: msg`Confirming payment`, tone: "info" },
  underpaid: { text: msg`Paid in part`, tone: "warning" },
  hold: { text: msg`On hold`, tone: "warning" },
  paid: { text: msg`Paid`, tone: "success" },
  paying_out: { text: msg`Sending`, tone: "success" },
  payout_error: { text: msg`Sending`, tone: "success" },
  refunding: { text: msg`Refund`, tone: "warning" },
  expired: { text: msg`Expired`, tone: "warning" },
  paid_late: { text: msg`Paid late`, tone: "warning" },
  done: { text: msg`Done`, tone: "success" },
  refunded: { text: msg`Refunded`, tone: "success" },
  rejected: { text: msg`Declined`, tone: "danger" },
  cancelled: { text: msg`Cancelled`, tone: "warning" },
};

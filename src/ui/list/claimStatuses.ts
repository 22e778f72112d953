import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { OrderFilter } from "#machines/account/orders/orders.types.ts";
import { columnOf } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import type { ClaimStatus } from "#machines/claim/claim/claim.types.ts";
import type { Tone } from "#src/ui/feedback/Banner.tsx";

/** Names of the status filters of orders and sales. */
export const filterNames: Record<OrderFilter, MessageDescriptor> = {
  all: msg`All`,
  active: msg({ message: "In progress", context: "orders" }),
  done: msg`Completed`,
  failed: msg`Not completed`,
};

const texts: Record<ClaimStatus, MessageDescriptor> = {
  new: msg`Confirm your order`,
  verification: msg`Document check`,
  waiting_requisites: msg`Preparing`,
  waiting_payment: msg`Awaiting payment`,
  marked_paid: msg`Checking the payment`,
  confirming: msg`Confirming payment`,
  underpaid: msg`Paid in part`,
  hold: msg`On hold`,
  paid: msg`Paid`,
  paying_out: msg`Sending`,
  payout_error: msg`Sending`,
  refunding: msg`Refund`,
  expired: msg`Expired`,
  paid_late: msg`Paid late`,
  done: msg`Done`,
  refunded: msg`Refunded`,
  rejected: msg`Declined`,
  cancelled: msg`Cancelled`,
};

/** Each status in a word or two, and its colour. */
export const statuses: Record<ClaimStatus, { text: MessageDescriptor; tone: Tone }> = columnOf(
  ({ tone }, status) => ({ text: texts[status], tone }),
);

import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { amountMessages } from "#src/ui/money/amountMessages.ts";
import type { PayToFault } from "#machines/console/pay-to/pay-to.types.ts";

/** Why the page refuses a field. */
export const faultMessages: Record<PayToFault, MessageDescriptor> = {
  ...amountMessages,
  required: msg`Fill in this field`,
  columns: msg`A line has more parts than this currency has fields`,
  too_many: msg`At most 500 lines at once`,
  whole: msg`Write a whole number above zero, or leave it empty`,
};

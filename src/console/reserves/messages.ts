import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ReserveFault } from "#machines/console/reserves/reserves.types.ts";

/** Why the page refuses a field. */
export const faultMessages: Record<ReserveFault, MessageDescriptor> = {
  empty: msg`Fill in this field`,
  number: msg`Write an amount, such as 25.5`,
  decimals: msg`This currency doesn't have so many decimals`,
};

import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { RewardCurrencyFault } from "#machines/console/reward-currencies/reward-currencies.types.ts";

/** Why the page refuses a field. */
export const faultMessages: Record<RewardCurrencyFault, MessageDescriptor> = {
  empty: msg`Fill in this field`,
  number: msg`Write an amount, such as 25.5`,
  zero: msg`Write an amount above zero`,
  fee: msg`The fee must be below the minimum`,
};

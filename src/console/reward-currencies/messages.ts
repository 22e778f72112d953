import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { RewardCurrencyFault } from "#machines/console/reward-currencies/reward-currencies.types.ts";
import { amountMessages } from "#src/ui/money/amountMessages.ts";

/** Why the page refuses a field. */
export const faultMessages: Record<RewardCurrencyFault, MessageDescriptor> = {
  ...amountMessages,
  fee: msg`The fee must be below the minimum`,
};

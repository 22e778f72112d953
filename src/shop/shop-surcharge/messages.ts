import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { surchargeLimits } from "#domain/money/surcharge.ts";
import type { SurchargeFault } from "#domain/money/typed-surcharge.ts";

const most = surchargeLimits.most;

/** Why the page refuses the percent. */
export const faultMessages: Record<SurchargeFault, MessageDescriptor> = {
  required: msg`Fill in this field`,
  not_a_number: msg`Write a number, such as 1.5`,
  too_many_decimals: msg`At most two digits after the point`,
  above_max: msg`At most ${most}%`,
};

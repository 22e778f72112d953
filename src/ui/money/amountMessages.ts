import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AmountFault } from "#domain/money/amount.ts";

/** Why an amount is refused. */
export const amountMessages: Record<AmountFault | "below_min" | "above_max", MessageDescriptor> = {
  empty: msg`Enter an amount`,
  not_a_number: msg`Enter a number, for example 0.5`,
  ambiguous: msg`This can be read in two ways. Write thousands without a comma or a point, for example 1000`,
  zero: msg`The amount must be above zero`,
  negative: msg`The amount can't be negative`,
  too_many_decimals: msg`Too many decimals for this currency`,
  too_large: msg`This amount is too large`,
  below_min: msg`The amount is below the minimum`,
  above_max: msg`The amount is above the maximum`,
};

/** What became of an amount when its field was left. */
export const settledMessages: Record<"min" | "max" | "rounded", MessageDescriptor> = {
  min: msg`Set to the minimum`,
  max: msg`Set to the maximum`,
  rounded: msg`Rounded down: this currency has no more decimals`,
};

/** Messages for an amount that is outside the limits while it is typed. */
export const beyondMessages: Record<"min" | "max", MessageDescriptor> = {
  min: msg`Below the minimum`,
  max: msg`Above the maximum`,
};

import { integer, variable } from "#server/platform/variable.ts";

export const referralVariables = {
  REWARD_HOURS: variable(
    integer(0, 10_000),
    "24",
    "Hours from the acceptance of a payment until its reward can be withdrawn: how long payments can be reversed",
    { inDemo: "0" },
  ),
};

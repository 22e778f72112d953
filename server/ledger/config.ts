import { integer, variable } from "#server/platform/variable.ts";

export const ledgerVariables = {
  UNCLAIMED_DAYS: variable(
    integer(1, 36_500),
    "90",
    "Days after which money that is owed beyond an order, and that nobody asks for, is set aside as a debt",
  ),
};

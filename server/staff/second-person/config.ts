import { list, variable } from "#server/platform/variable.ts";

const amountList = list()
  .refine((all) => all.every((one) => /^[A-Z\d]{1,32}=\d{1,18}(?:\.\d{1,18})?$/.test(one)), {
    error: "must be currencies with amounts like BTC=0.1,SBERRUB=500000",
  })
  .transform((all): Readonly<Record<string, string>> =>
    Object.fromEntries(
      all.map((one) => [one.slice(0, one.indexOf("=")), one.slice(one.indexOf("=") + 1)] as const),
    ),
  );

export const secondPersonVariables = {
  SECOND_PERSON_ABOVE: variable(
    amountList,
    "",
    "Amounts by currency code, above which money is accepted, paid out or sent back, and a reserve corrected within a day, by two people: `BTC=0.1,SBERRUB=500000`",
  ),
};

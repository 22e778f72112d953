import type { Direction } from "#server/calculator/direction.ts";
import type { CurrenciesTable } from "#server/calculator/tables.ts";

/** Slugs of the questions that concern a direction, in the order in which they are shown. One that is not published is left out. */
export const questionsOf = ({ row, verificationCourse }: Direction): string[] => {
  const isOneOf = (group: CurrenciesTable["group"]) =>
    [row.from, row.to].some((side) => side.group === group);
  const hasMemo = row.fields.some(({ kind }) => /memo|tag/.test(kind));
  return [
    "how-long",
    "rate-fixed",
    "fees",
    ...(isOneOf("crypto") ? ["wrong-amount"] : ["late-payment"]),
    ...(hasMemo ? ["memo"] : []),
    ...(isOneOf("cash") ? ["cash-visit"] : []),
    ...(verificationCourse === null ? [] : ["card-verification"]),
  ];
};

import type { Direction } from "#server/exchange/calculator/direction.ts";
import type { CurrenciesTable } from "#server/exchange/calculator/tables.ts";

/** Slugs of the questions relevant to a direction, in display order. Unpublished ones are skipped. */
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

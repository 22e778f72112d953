import { compare } from "#domain/money/money.ts";
import { figuresOf, limitsNow } from "#server/exchange/calculator/direction.ts";
import type { ListedRow } from "#server/exchange/calculator/store.ts";

/** One rate in the form that exchange monitors read. Numbers are plain decimals. */
export interface RateItem {
  readonly from: string;
  readonly to: string;
  readonly in: string;
  readonly out: string;
  /** Amount available for payout. */
  readonly amount: string;
  readonly minamount: string;
  readonly maxamount: string;
  /** Comma-separated marks: `manual`, `cardverify`. */
  readonly param?: string;
  readonly city?: string;
}

/** Whether an operator must act before the visitor can pay. Such claims stall while operators are away. */
const needsOperator = ({ payment, requisites_pool }: ListedRow): boolean =>
  payment === "cash" || (payment === "requisites" && !requisites_pool);

const paramOf = (row: ListedRow): string =>
  [...(needsOperator(row) ? ["manual"] : []), ...(row.needs_verification ? ["cardverify"] : [])].join(",");

/**
 * The items of a direction, one per city. Empty when nothing can be exchanged now: the reserve is below the
 * minimum, the rate is stale, or the direction needs operators who are away.
 */
export const itemsOf = (row: ListedRow, now: Date, isAway: boolean): RateItem[] => {
  if (isAway && needsOperator(row)) return [];
  const figures = figuresOf(row, now);
  if (figures?.state !== "open") return [];
  const { from, available } = limitsNow(figures, "default");
  if (!available || compare(figures.reserve, "0") <= 0) return [];
  const param = paramOf(row);
  const item: RateItem = {
    from: row.from_code,
    to: row.to_code,
    in: "1",
    out: figures.course,
    amount: figures.reserve,
    minamount: from.min,
    maxamount: from.max,
    ...(param !== "" && { param }),
  };
  return row.cities.length === 0 ? [item] : row.cities.map((city) => ({ ...item, city }));
};

import { compare, type DecimalString, multiply, subtract } from "../money/money.ts";

/** What a visitor may choose after a short or late payment. */
type Choice = "recalculate" | "top_up" | "refund";

/** A choice is better only by more than this share: less is lost in the fees of another transfer. */
const noticed = "1.005";

/**
 * The choice that leaves the visitor with most, all valued at today's course; null when none stands out.
 * @param amounts `received` and `missing` in units of what is sent; `due`, of the whole order, and `recalculated` in units of
 * what is received; null where the choice is not offered.
 */
export function bestChoice(
  course: DecimalString,
  amounts: {
    received: DecimalString;
    missing: DecimalString;
    due: DecimalString;
    recalculated: DecimalString | null;
  },
  choices: readonly Choice[],
): Choice | null {
  const worth: Record<Choice, DecimalString> = {
    recalculate: amounts.recalculated ?? "0",
    top_up: subtract(amounts.due, multiply(amounts.missing, course)),
    refund: multiply(amounts.received, course),
  };
  const [best, next] = choices.toSorted((a, b) => compare(worth[b], worth[a]));
  if (best === undefined || next === undefined) return null;
  return compare(worth[best], multiply(worth[next], noticed)) > 0 ? best : null;
}

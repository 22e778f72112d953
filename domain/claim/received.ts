import { type DecimalString, isPositive, max, normalize, subtract } from "../money/money.ts";

/** The amount still due after a payment of `received`: all of it without a payment, nothing once covered. */
export function missingOf(asked: DecimalString, received: DecimalString | null): DecimalString {
  const missing = received === null ? normalize(asked) : subtract(asked, received);
  return isPositive(missing) ? missing : "0";
}

/** The excess of a payment over the requested amount; null when there is none. */
export function excessOf(asked: DecimalString, received: DecimalString | null): DecimalString | null {
  if (received === null) return null;
  const excess = subtract(received, asked);
  return isPositive(excess) ? excess : null;
}

/** What is there of the money that arrived, once some of it was lost: a loss may exceed it, when an excess went back. */
export function keptOf(arrived: DecimalString, lost: DecimalString): DecimalString {
  return max(subtract(arrived, lost), "0");
}

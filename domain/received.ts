import { type DecimalString, isPositive, normalize, subtract } from "./money.ts";

/** What is still to be sent after a payment of `received`; all of it before any, nothing once it is covered. */
export function missingOf(asked: DecimalString, received: DecimalString | null): DecimalString {
  const missing = received === null ? normalize(asked) : subtract(asked, received);
  return isPositive(missing) ? missing : "0";
}

/** What of a payment of `received` is above what was asked; null where nothing is. */
export function excessOf(asked: DecimalString, received: DecimalString | null): DecimalString | null {
  if (received === null) return null;
  const excess = subtract(received, asked);
  return isPositive(excess) ? excess : null;
}

import type { DecimalString } from "./money.ts";
import { divide, multiply } from "./money.ts";

/** What the house keeps of an exchange, in percent, where no direction is named. */
export const typicalMargin: DecimalString = "1";

/** What a referrer earns in a month, rounded down to cents; what is not a number counts as nothing. */
export function monthlyReward(given: { people: string; volume: string; share: string }): DecimalString {
  const { people, volume, share } = given;
  const turnover = multiply(people === "" ? "0" : people, volume === "" ? "0" : volume);
  return divide(multiply(multiply(turnover, typicalMargin), share), "10000", 2);
}

import type { DecimalString } from "./money.ts";
import { surchargeLimits } from "./surcharge.ts";
import type { PercentFault } from "./typed-percent.ts";
import { checkPercent, percentOf } from "./typed-percent.ts";

/** What can be wrong with a surcharge. */
export type SurchargeFault = PercentFault;

/** What is wrong with a surcharge as its owner types it; null when nothing is. */
export const checkSurcharge = (text: string): SurchargeFault | null => checkPercent(text, surchargeLimits);

/** A surcharge that `checkSurcharge` finds nothing wrong with, in one spelling. */
export const surchargeOf = (text: string): DecimalString => percentOf(text);

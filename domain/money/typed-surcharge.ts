import type { DecimalString } from "./money.ts";
import { surchargeLimits } from "./surcharge.ts";
import type { PercentFault } from "./typed-percent.ts";
import { checkPercent, percentOf } from "./typed-percent.ts";

/** What can be wrong with a surcharge. */
export type SurchargeFault = PercentFault;

/** Checks a typed surcharge. Null when it is valid. */
export const checkSurcharge = (text: string): SurchargeFault | null => checkPercent(text, surchargeLimits);

/** Normalizes a surcharge that passed `checkSurcharge`. */
export const surchargeOf = (text: string): DecimalString => percentOf(text);

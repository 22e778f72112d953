import type { ClaimRow } from "#server/claim/store.ts";

/** The amount of a refund, in the currency that was sent: what has arrived. */
export const refundAmount = ({ arrived }: ClaimRow): string => arrived;

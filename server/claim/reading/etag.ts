import type { Locale } from "#server/platform/locale.ts";
import type { Recalculation } from "#server/claim/lifecycle/offer.ts";
import type { ClaimFreshness } from "#server/claim/store.ts";

/**
 * Whether the claim shows an offer that follows the market, or binds for minutes. Its version alone then does not
 * identify its content.
 */
export const hasMovingOffer = ({ status }: ClaimFreshness): boolean =>
  status === "underpaid" || status === "paid_late";

/**
 * Entity tag of a claim in a language. It covers the version, the moving offer, what a refund brings, and whether the
 * reader is the creator, whose response differs.
 */
export const claimTag = (
  claim: ClaimFreshness,
  { locale, isCreator }: { readonly locale: Locale; readonly isCreator: boolean },
  { offer, halt }: Recalculation,
): string => {
  const moving = hasMovingOffer(claim)
    ? offer === null
      ? `-${halt ?? ""}`
      : `-${offer.course}-${offer.currentCourse ?? ""}-${offer.toAmount}`
    : claim.status === "refunding"
      ? `-${claim.arrived}`
      : "";
  return `"${String(claim.version)}-${locale}${isCreator ? "-own" : ""}${moving}"`;
};

import { maskEmail, maskRequisite } from "#domain/text/mask.ts";
import { stable } from "#machines/shared/stable.ts";
import type { ClaimSnapshot } from "./claim.selectors.ts";
import type { Claim, OwnRequisites } from "./claim.types.ts";

/** A requisite to be checked. */
export interface ReviewedRequisite {
  label: string;
  value: string;
}

/** The content of the confirm-requisites dialog. */
export interface Review {
  from: ReviewedRequisite[];
  to: ReviewedRequisite[];
  refund: ReviewedRequisite[];
  email: string | null;
  /** Whether any requisite was typed: cash for cash has none. */
  isEntered: boolean;
  /** Whether this browser made the claim and can go back to its form. */
  isOwn: boolean;
}

/** The stored value is shown only when it matches the server's: masked, it must be the same. */
function reviewed(
  shown: Claim["refund_requisites"],
  side: "from" | "to" | "refund",
  own: OwnRequisites | null,
): ReviewedRequisite[] {
  return shown.map(({ name, label, value }) => {
    const whole = own?.requisites.find(
      (kept) => kept.side === side && kept.name === name && maskRequisite(kept.kind, kept.value) === value,
    );
    return { label, value: whole?.value ?? value };
  });
}

const emailOf = ({ email }: Claim, kept: string | null | undefined): string | null =>
  kept && maskEmail(kept) === email ? kept : email;

/** The content of the dialog for a new claim; null for any other. */
export const selectReview = stable(
  ({ context: { claim, own } }: ClaimSnapshot) => [claim, own] as const,
  (claim, own): Review | null =>
    claim?.status !== "new"
      ? null
      : {
          from: reviewed(claim.from.requisites, "from", own),
          to: reviewed(claim.to.requisites, "to", own),
          refund: reviewed(claim.refund_requisites, "refund", own),
          email: emailOf(claim, own?.email),
          isEntered:
            claim.from.requisites.length + claim.to.requisites.length + claim.refund_requisites.length > 0,
          isOwn: own !== null,
        },
);

/** Whether the confirm-requisites dialog is open. */
export const selectIsReviewing = (snapshot: ClaimSnapshot): boolean =>
  snapshot.matches({ open: { review: { reviewing: "asking" } } });

import type { Deps } from "#server/platform/deps.ts";
import type { WriteClaim } from "./creation/write-claims.ts";
import type { ClaimTimes } from "./lifecycle/deadlines.ts";
import type { ClaimDirectory } from "./directory/directory.ts";
import type { ClaimDocuments } from "./ports/documents.ts";
import type { ReadOwner } from "./ports/owner.ts";
import type { PaymentIssuer } from "./ports/payment-issuer.ts";
import type { ClaimPromocodes } from "./ports/promocodes.ts";
import type { ClaimReferrals } from "./ports/referrals.ts";
import type { SurchargeOf } from "./ports/surcharges.ts";
import type { VerifiedCards } from "./ports/verified-cards.ts";
import type { ClaimWebhooks } from "./ports/webhooks.ts";

/** Abuse limits; zero disables one. */
export interface ClaimQuotas {
  /** Unpaid claims per user, e-mail or address. */
  readonly unpaid: number;
  /** New claims per user, e-mail or address and hour. */
  readonly perHour: number;
}

/** Services of the claim use cases. */
export interface ClaimServices {
  readonly deps: Deps;
  readonly directory: ClaimDirectory;
  readonly payments: PaymentIssuer;
  readonly promocodes: ClaimPromocodes;
  readonly referrals: ClaimReferrals;
  readonly webhooks: ClaimWebhooks;
  readonly readOwner: ReadOwner;
  readonly surchargeOf: SurchargeOf;
  readonly verifiedCards: VerifiedCards;
  readonly documents: ClaimDocuments;
  readonly writeClaim: WriteClaim;
  readonly times: ClaimTimes;
  readonly quotas: ClaimQuotas;
}

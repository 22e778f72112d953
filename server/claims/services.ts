import type { Deps } from "#server/platform/deps.ts";
import type { WriteClaim } from "./creation/write-claims.ts";
import type { ClaimTimes } from "./law/deadlines.ts";
import type { ClaimDirectory } from "./directory/directory.ts";
import type { ClaimDocuments } from "./ports/documents.ts";
import type { ReadOwner } from "./ports/owner.ts";
import type { PaymentIssuer } from "./ports/payment-issuer.ts";
import type { ClaimPromocodes } from "./ports/promocodes.ts";
import type { ClaimReferrals } from "./ports/referrals.ts";
import type { SurchargeOf } from "./ports/surcharges.ts";
import type { VerifiedCards } from "./ports/verified-cards.ts";
import type { ClaimWebhooks } from "./ports/webhooks.ts";

/** Limits against abuse; zero switches one off. */
export interface ClaimQuotas {
  /** Claims that a user, an e-mail or an address may have unpaid. */
  readonly unpaid: number;
  /** Claims that a user, an e-mail or an address may create in an hour. */
  readonly perHour: number;
}

/** What the use cases of claims work with. */
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

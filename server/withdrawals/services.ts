import type { ClaimDirectory } from "#server/claims/directory/directory.ts";
import type { Trx } from "#server/database.ts";
import type { Deps } from "#server/platform/deps.ts";

/** A card that was shown to be a user's own. */
export interface ApprovedCard {
  readonly number: string;
  readonly currency: number;
}

/** Finds an approved card of a user by its id; undefined where there is none, or it is somebody else's. */
export type FindApprovedCard = (trx: Trx, user: string, id: string) => Promise<ApprovedCard | undefined>;

/** What the use cases of withdrawals work with. */
export interface WithdrawalServices {
  readonly deps: Deps;
  readonly directory: ClaimDirectory;
  readonly findApprovedCard: FindApprovedCard;
}

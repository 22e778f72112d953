import type { ClaimDirectory } from "#server/claim/directory/directory.ts";
import type { Trx } from "#server/database.ts";
import type { Deps } from "#server/platform/deps.ts";

/** A verified card of a user. */
interface ApprovedCard {
  readonly number: string;
  readonly currency: number;
}

/** Finds a user's approved card by its id; undefined when there is none, or it is another user's. */
type FindApprovedCard = (trx: Trx, user: string, id: string) => Promise<ApprovedCard | undefined>;

/** Services of the withdrawal use cases. */
export interface WithdrawalServices {
  readonly deps: Deps;
  readonly directory: ClaimDirectory;
  readonly findApprovedCard: FindApprovedCard;
}

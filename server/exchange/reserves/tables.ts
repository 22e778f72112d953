import type { Staff } from "#server/platform/actor.ts";

/** A large correction that waits until a second person asks for the same: at most one for each currency. */
export interface ReserveProposalsTable {
  currency_id: number;
  difference: string;
  reason: string;
  at: Date;
  by_kind: Staff["kind"];
  by_user: string | null;
  by_key: string | null;
}

declare module "#server/database.ts" {
  interface Database {
    reserve_proposals: ReserveProposalsTable;
  }
}

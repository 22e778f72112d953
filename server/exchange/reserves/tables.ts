import type { Staff } from "#server/platform/actor.ts";

/** A large correction that waits until a second person asks for the same: at most one for each currency. */
interface ReserveProposalsTable {
  currency_id: number;
  difference: string;
  reason: string;
  at: Date;
  by_kind: Staff["kind"];
  by_user: string | null;
  by_key: string | null;
}

/** Below what available reserve staff are told; no row for never. */
export interface ReserveThresholdsTable {
  currency_id: number;
  below: string;
  /** Since when less is available; null while there is enough. */
  low_since: Date | null;
}

declare module "#server/database.ts" {
  interface Database {
    reserve_proposals: ReserveProposalsTable;
    reserve_thresholds: ReserveThresholdsTable;
  }
}

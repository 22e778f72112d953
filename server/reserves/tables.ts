import type { Generated } from "kysely";
import type { Actor } from "#server/platform/actor.ts";

/** What can be paid out, and what claims hold of it. Amounts are decimals as text. */
export interface ReservesTable {
  currency_id: number;
  available: string;
  held: string;
}

/** Why a reserve changed. */
export type ReserveEntryKind = "hold" | "release" | "settle" | "credit" | "correction";

/** The log of the reserves: rows are only added, and sum to the reserve. */
export interface ReserveEntriesTable {
  id: Generated<string>;
  currency_id: number;
  delta_available: string;
  delta_held: string;
  kind: ReserveEntryKind;
  claim: string | null;
  reason: string | null;
  /** Who corrected it; null for what claims cause. */
  actor_kind: Generated<Actor["kind"] | null>;
  actor_user: Generated<string | null>;
  actor_key: Generated<string | null>;
  at: Date;
}

/** The tables of the reserves. Only this folder writes them (tests/repository/money.test.ts). */
export interface ReserveTables {
  reserves: ReservesTable;
  reserve_entries: ReserveEntriesTable;
}

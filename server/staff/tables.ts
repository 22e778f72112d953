import type { Generated, JSONColumnType } from "kysely";
import type { Staff } from "#server/platform/actor.ts";

/** What staff did, one row per change; rows are only added (a trigger refuses anything else). */
export interface StaffActsTable {
  id: Generated<string>;
  at: Date;
  /** Id of the operation in the contract. */
  operation: string;
  /** What was changed: a claim's uuid, a currency, a direction, a promocode; null for a switch of the whole exchange. */
  subject: string | null;
  /** What was asked for. */
  change: JSONColumnType<Record<string, unknown>>;
  actor_kind: Staff["kind"];
  actor_user: string | null;
  actor_key: string | null;
}

/** The tables of staff. */
export interface StaffTables {
  staff_acts: StaffActsTable;
}

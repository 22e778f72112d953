import type { Generated, JSONColumnType } from "kysely";
import type { AloneCause, Staff } from "#server/platform/actor.ts";

/** Staff acts, one row per change. Append-only; a trigger rejects anything else. */
export interface StaffActsTable {
  id: Generated<string>;
  at: Date;
  /** Id of the operation in the contract. */
  operation: string;
  /**
   * Subject of the change: a claim's uuid, a currency, a direction, a promocode; null for a global switch.
   */
  subject: string | null;
  /** The requested change. */
  change: JSONColumnType<Record<string, unknown>>;
  /** What the change replaced; null where that is nothing, or was not recorded. */
  before: JSONColumnType<Record<string, unknown> | null, string | null, never>;
  /** Why it would have taken another person, where one person is the whole house; null for all other acts. */
  alone: Generated<AloneCause | null>;
  actor_kind: Staff["kind"];
  actor_user: string | null;
  actor_key: string | null;
}

declare module "#server/database.ts" {
  interface Database {
    staff_acts: StaffActsTable;
  }
}

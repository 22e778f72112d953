import type { Generated, JSONColumnType } from "kysely";
import type { components } from "#openapi/schema.d.ts";
import type { WithdrawalStatus } from "#machines/earnings/withdrawal-lifecycle/withdrawal-lifecycle.machine.ts";
import type { StoredRequisite } from "#server/claim/tables.ts";
import type { Staff } from "#server/platform/actor.ts";

/** The balance a withdrawal draws on. */
export type WithdrawalSource = components["schemas"]["WithdrawalSource"];

/** A withdrawal. Amounts and the rate are decimal strings. `course` is in payout units per balance unit. */
export interface WithdrawalsTable {
  id: string;
  /** The short number that people quote; a 64-bit integer as text. */
  number: Generated<string>;
  user_id: string;
  source: WithdrawalSource;
  status: WithdrawalStatus;
  /** Incremented with every event. */
  version: number;
  /** The currency of the balance. */
  currency_id: number;
  /** Amount taken from the balance, fee included. */
  amount: string;
  fee: string;
  payout_currency_id: number;
  payout_amount: string;
  course: string;
  requisites: JSONColumnType<StoredRequisite[]>;
  /** The chosen verified card; null for typed requisites. */
  card_id: string | null;
  /** Transaction of the payment. */
  transaction: string | null;
  /** The reason of a rejection, shown to the user. */
  reason: string | null;
  /** The `Idempotency-Key` of its creation. A page that lost the response finds the withdrawal by it. */
  idempotency_key: string | null;
  /** Hash of the request made with the key. */
  request_hash: string | null;
  created_at: Date;
  updated_at: Date;
}

/** All events of all withdrawals. Append-only; a trigger rejects anything else. */
export interface WithdrawalHistoryTable {
  withdrawal_id: string;
  /** The withdrawal's version after the event. */
  version: number;
  event: string;
  from_status: WithdrawalStatus | null;
  to_status: WithdrawalStatus;
  at: Date;
  reason: string | null;
  /** Who acted for the exchange; null for the user. */
  actor_kind: Staff["kind"] | null;
  actor_user: string | null;
  actor_key: string | null;
}

/** Destinations of withdrawals. Amounts are in the currency of the balance. */
export interface WithdrawalDirectionsTable {
  currency_id: number;
  enabled: boolean;
  minimum: string;
  fee: string;
}

declare module "#server/database.ts" {
  interface Database {
    withdrawals: WithdrawalsTable;
    withdrawal_history: WithdrawalHistoryTable;
    withdrawal_directions: WithdrawalDirectionsTable;
  }
}

import type { Generated, JSONColumnType } from "kysely";
import type { components } from "#openapi/schema.d.ts";
import type { WithdrawalStatus } from "#machines/withdrawal-lifecycle/withdrawal-lifecycle.types.ts";
import type { StoredRequisite } from "#server/claims/tables.ts";
import type { Staff } from "#server/platform/actor.ts";

/** The balance that a withdrawal takes from. */
export type WithdrawalSource = components["schemas"]["WithdrawalSource"];

/** A withdrawal. Amounts and the course are decimals as text; `course` is payout units for one unit of the balance. */
export interface WithdrawalsTable {
  id: string;
  /** The short number that people quote; a 64-bit integer as text. */
  number: Generated<string>;
  user_id: string;
  source: WithdrawalSource;
  status: WithdrawalStatus;
  /** Grows by one with every event. */
  version: number;
  /** The currency of the balance. */
  currency_id: number;
  /** What left the balance, fee included. */
  amount: string;
  fee: string;
  payout_currency_id: number;
  payout_amount: string;
  course: string;
  requisites: JSONColumnType<StoredRequisite[]>;
  /** The verified card that was picked; null where the requisites were typed. */
  card_id: string | null;
  /** Transaction of the payment. */
  transaction: string | null;
  /** Why it was rejected, as the user reads it. */
  reason: string | null;
  /** The `Idempotency-Key` of its creation, by which a page that lost the answer finds it. */
  idempotency_key: string | null;
  /** Hash of what was asked under the key. */
  request_hash: string | null;
  created_at: Date;
  updated_at: Date;
}

/** Every event of every withdrawal; rows are only added (a trigger refuses anything else). */
export interface WithdrawalHistoryTable {
  withdrawal_id: string;
  /** The version that the event made. */
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

/** What balances can be withdrawn to. Amounts are in the currency of the balance. */
export interface WithdrawalDirectionsTable {
  currency_id: number;
  enabled: boolean;
  minimum: string;
  fee: string;
}

/** The tables of withdrawals. */
export interface WithdrawalTables {
  withdrawals: WithdrawalsTable;
  withdrawal_history: WithdrawalHistoryTable;
  withdrawal_directions: WithdrawalDirectionsTable;
}

import type { Generated } from "kysely";
import type { OutboundError } from "#server/platform/http/outbound.ts";
import type { SaleSource, WebhookEvent } from "#domain/shop/webhook.ts";

/**
 * Who switched an endpoint off: its owner, the exchange after three days of failures, or the endpoint itself
 * by answering 410.
 */
export type OffReason = "owner" | "failing" | "gone";

/** Status of a delivery. `failed`: given up. */
export type DeliveryStatus = "waiting" | "delivered" | "failed";

/** Why an attempt failed. `secret`: the secrets cannot be decrypted, because the account key has changed. */
export type AttemptError = OutboundError | "secret";

/** A URL that receives a shop's webhooks. */
export interface WebhookEndpointsTable {
  id: string;
  shop_id: string;
  url: string;
  events: WebhookEvent[];
  /** The ways by which the claims came that it hears of. */
  sources: Generated<SaleSource[]>;
  created_at: Date;
  /** The first failure since the last success. */
  failing_since: Date | null;
  off_since: Date | null;
  off_reason: OffReason | null;
}

/** A secret that signs an endpoint's deliveries. Rotation adds one and ends the others. */
export interface WebhookSecretsTable {
  id: string;
  endpoint_id: string;
  sealed: string;
  created_at: Date;
  /** When a rotation ends it; null for the current one. */
  ends_at: Date | null;
}

/** An event of a claim. Recorded only if the shop had an endpoint then. */
export interface WebhookEventsTable {
  /** Incremented with each event; a 64-bit integer as text. */
  number: Generated<string>;
  id: string;
  shop_id: string;
  /** Null for a test. */
  claim_id: string | null;
  /** The sandbox claim, if it is one. */
  test_claim_id: string | null;
  source: Generated<SaleSource>;
  type: string;
  /** The payload, sent byte for byte. */
  payload: string;
  created_at: Date;
}

/** An event on its way to an endpoint. */
export interface WebhookDeliveriesTable {
  /** Delivery order of a claim's events; a 64-bit integer as text. */
  number: Generated<string>;
  id: string;
  endpoint_id: string;
  event_number: string;
  /** References `claims` or `test_claims`. A claim's events are delivered in order. */
  claim_id: string | null;
  status: DeliveryStatus;
  /** Whether the owner requested it. */
  resent: boolean;
  attempts: Generated<number>;
  /**
   * Incremented each time a job takes up the delivery. Only the job with the current turn sends and records.
   */
  turn: Generated<number>;
  /** Whether a job is working on it. */
  taken: Generated<boolean>;
  /** When it is due. While taken: when its job counts as lost. */
  next_attempt_at: Date;
  created_at: Date;
  ended_at: Date | null;
}

/** One request to an endpoint and its result. */
export interface WebhookAttemptsTable {
  delivery_number: string;
  attempt: number;
  at: Date;
  url: string;
  signature: string;
  milliseconds: number;
  /** Null without a response. */
  status: number | null;
  error: AttemptError | null;
  /** The first 4 kB of the response's body. */
  answer: string | null;
}

declare module "#server/database.ts" {
  interface Database {
    webhook_endpoints: WebhookEndpointsTable;
    webhook_secrets: WebhookSecretsTable;
    webhook_events: WebhookEventsTable;
    webhook_deliveries: WebhookDeliveriesTable;
    webhook_attempts: WebhookAttemptsTable;
  }
}

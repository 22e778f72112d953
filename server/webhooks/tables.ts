import type { Generated } from "kysely";
import type { WebhookEvent } from "#domain/webhook.ts";

/** Who switched an endpoint off: its owner, we after three days of failures, or the endpoint by answering 410. */
export type OffReason = "owner" | "failing" | "gone";

/** What became of a delivery. `failed`: it is given up. */
export type DeliveryStatus = "waiting" | "delivered" | "failed";

/** Why an attempt failed. `secret`: the secrets cannot be read, since the key that they are kept under is another one. */
export type AttemptError =
  | "address"
  | "name"
  | "connection"
  | "tls"
  | "timeout"
  | "redirect"
  | "status"
  | "secret";

/** An address that a shop is told of its claims at. */
export interface WebhookEndpointsTable {
  id: string;
  shop_id: string;
  url: string;
  events: WebhookEvent[];
  created_at: Date;
  /** The first failure since the last success. */
  failing_since: Date | null;
  off_since: Date | null;
  off_reason: OffReason | null;
}

/** A secret that deliveries of an endpoint are signed with. Rotation adds one and ends the others. */
export interface WebhookSecretsTable {
  id: string;
  endpoint_id: string;
  sealed: string;
  created_at: Date;
  /** When a rotation ends it; null for the one that is current. */
  ends_at: Date | null;
}

/** What happened to a claim of a shop that had an endpoint then. */
export interface WebhookEventsTable {
  /** Grows with each event; a 64-bit integer as text. */
  number: Generated<string>;
  id: string;
  shop_id: string;
  /** Null for a test. */
  claim_id: string | null;
  /** The claim of the sandbox that it tells of. */
  test_claim_id: string | null;
  type: string;
  /** What is sent, byte for byte. */
  payload: string;
  created_at: Date;
}

/** An event on its way to an endpoint. */
export interface WebhookDeliveriesTable {
  /** The order in which the events of a claim are delivered; a 64-bit integer as text. */
  number: Generated<string>;
  id: string;
  endpoint_id: string;
  event_number: string;
  /** Of `claims` or of `test_claims`; by it the events of a claim keep their order. */
  claim_id: string | null;
  status: DeliveryStatus;
  /** Whether the owner asked for it. */
  resent: boolean;
  attempts: Generated<number>;
  /** Grows each time a job takes the delivery up; only the job with the present turn sends and records. */
  turn: Generated<number>;
  /** Whether a job has it now. */
  taken: Generated<boolean>;
  /** When it is due, or, while it is taken, when its taker counts as lost. */
  next_attempt_at: Date;
  created_at: Date;
  ended_at: Date | null;
}

/** One request to an endpoint and what came of it. */
export interface WebhookAttemptsTable {
  delivery_number: string;
  attempt: number;
  at: Date;
  url: string;
  signature: string;
  milliseconds: number;
  /** Null where no answer came. */
  status: number | null;
  error: AttemptError | null;
  /** The first 4 kB of the answer's body. */
  answer: string | null;
}

/** The tables of webhooks. */
export interface WebhookTables {
  webhook_endpoints: WebhookEndpointsTable;
  webhook_secrets: WebhookSecretsTable;
  webhook_events: WebhookEventsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_attempts: WebhookAttemptsTable;
}

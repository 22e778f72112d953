import type { components } from "#openapi/schema.d.ts";
import type { AttemptRow } from "./delivery-store.ts";
import type { EndpointRow, SecretRow } from "./endpoint-store.ts";
import type { LoggedDelivery } from "./log-store.ts";
import { deliveryHeaders } from "./sign.ts";

type Schemas = components["schemas"];

/** An endpoint as its owner sees it, without secrets. */
export const endpointOnWire = (row: EndpointRow, secrets: readonly SecretRow[]): Schemas["ShopWebhook"] => ({
  id: row.id,
  url: row.url,
  events: row.events,
  sources: row.sources,
  created_at: row.created_at.toISOString(),
  failing_since: row.failing_since?.toISOString() ?? null,
  off:
    row.off_since === null || row.off_reason === null
      ? null
      : { since: row.off_since.toISOString(), reason: row.off_reason },
  rotated: secrets.flatMap(({ endpoint_id, ends_at }) =>
    endpoint_id !== row.id || ends_at === null ? [] : [{ ends_at: ends_at.toISOString() }],
  ),
});

/** A delivery in the list. */
export const deliveryOnWire = (row: LoggedDelivery): Schemas["WebhookDelivery"] => ({
  id: row.id,
  event_id: row.event,
  type: row.type as Schemas["WebhookDelivery"]["type"],
  claim:
    row.claim_number === null
      ? null
      : { test: row.test, number: Number(row.claim_number), order_id: row.order_id },
  status: row.status,
  is_resent: row.resent,
  attempts: row.attempts,
  answer_status: row.answer_status,
  error: row.error,
  created_at: row.created_at.toISOString(),
  next_attempt_at: row.status === "waiting" && !row.taken ? row.next_attempt_at.toISOString() : null,
  ended_at: row.ended_at?.toISOString() ?? null,
});

/** A delivery with its request and responses. */
export const deliveryInFull = (
  row: LoggedDelivery,
  attempts: readonly AttemptRow[],
): Schemas["WebhookDeliveryInFull"] => ({
  delivery: deliveryOnWire(row),
  body: row.payload,
  attempts: attempts.map(({ at, url, signature, milliseconds, status, error, answer }) => ({
    at: at.toISOString(),
    url,
    headers: deliveryHeaders(row.event, at, signature),
    milliseconds,
    status,
    error,
    answer,
  })),
});

import { testEvent } from "#domain/shop/webhook.ts";
import type { Trx } from "#server/database.ts";
import { transaction } from "#server/platform/data/database.ts";
import { fieldErrors, notFound } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { insertDelivery } from "./delivery-store.ts";
import { endpointOf, lockedOn, webhookRate } from "./endpoints.ts";
import { countSince, insertEvent, resendSince } from "./event-store.ts";
import type { LoggedDelivery } from "./log-store.ts";
import { findDelivery, listAttempts, listDeliveries } from "./log-store.ts";
import { messages } from "./messages.ts";
import { deliveryInFull, deliveryOnWire } from "./present.ts";
import type { WebhookServices } from "./services.ts";
import type { DeliveryStatus } from "./tables.ts";

type Delivery = ResponseBody<"testShopWebhook", 201>;

/** Maximum events redelivered at once. */
const mostResent = 1_000;

/** A page of an endpoint's deliveries, the newest first, after a cursor. @throws ApiError 404. */
export const readDeliveries = async (
  services: WebhookServices,
  user: string,
  id: string,
  asked: {
    readonly status: DeliveryStatus | undefined;
    readonly cursor: string | undefined;
    readonly limit: number;
  },
): Promise<ResponseBody<"listShopWebhookDeliveries", 200>> => {
  const { id: endpoint } = await endpointOf(services, user, id);
  const { status = null, cursor = null, limit } = asked;
  // One extra row shows whether there is another page.
  const page = { endpoint, status, below: cursor, most: limit + 1 };
  const rows = await listDeliveries(services.deps.database, page);
  const shown = rows.slice(0, limit);
  return {
    results: shown.map(deliveryOnWire),
    next: rows.length > limit ? (shown.at(-1)?.number ?? null) : null,
  };
};

/** Finds a delivery of the user's shop. @throws ApiError 404. */
const deliveryOf = async (
  services: WebhookServices,
  endpoint: string,
  id: string,
): Promise<LoggedDelivery> => {
  const row = await findDelivery(services.deps.database, endpoint, id);
  if (row === undefined) throw notFound();
  return row;
};

/** A delivery with its request, attempts and responses. @throws ApiError 404. */
export const readDelivery = async (
  services: WebhookServices,
  user: string,
  { id, delivery }: { readonly id: string; readonly delivery: string },
): Promise<ResponseBody<"readShopWebhookDelivery", 200>> => {
  const { id: endpoint } = await endpointOf(services, user, id);
  const row = await deliveryOf(services, endpoint, delivery);
  return deliveryInFull(row, await listAttempts(services.deps.db, row.number));
};

/** Creates a delivery of an event to an endpoint. Returns its id. */
const send = async (
  trx: Trx,
  { ids, clock }: WebhookServices["deps"],
  to: {
    readonly endpoint: string;
    readonly event: string;
    readonly claim: string | null;
    readonly resent: boolean;
  },
): Promise<string> => {
  const id = ids.uuid();
  const now = clock.now();
  await insertDelivery(trx, {
    id,
    endpoint_id: to.endpoint,
    event_number: to.event,
    claim_id: to.claim,
    status: "waiting",
    resent: to.resent,
    next_attempt_at: now,
    created_at: now,
    ended_at: null,
  });
  return id;
};

/** Sends a test event to an endpoint. @throws ApiError 404; 409 `shop_state` when it is off; 429. */
export const testEndpoint = async (
  services: WebhookServices,
  user: string,
  id: string,
): Promise<Delivery> => {
  const { deps } = services;
  const known = await endpointOf(services, user, id);
  await deps.rateLimit.hit(webhookRate, user);
  const delivery = await transaction(deps.db, async (trx) => {
    const { shop_id } = await lockedOn(trx, known);
    const now = deps.clock.now();
    const payload = { type: testEvent, timestamp: now.toISOString(), data: { endpoint: id } };
    const event = await insertEvent(trx, {
      id: deps.ids.uuid(),
      shop_id,
      claim_id: null,
      type: testEvent,
      payload: JSON.stringify(payload),
      created_at: now,
    });
    return send(trx, deps, { endpoint: id, event, claim: null, resent: false });
  });
  return deliveryOnWire(await deliveryOf(services, id, delivery));
};

/**
 * Redelivers an event, after the waiting ones of the same claim. @throws ApiError 404; 409 `shop_state`; 429.
 */
export const resendDelivery = async (
  services: WebhookServices,
  user: string,
  { id, delivery }: { readonly id: string; readonly delivery: string },
): Promise<Delivery> => {
  const { deps } = services;
  const known = await endpointOf(services, user, id);
  const { event_number: event, claim_id: claim } = await deliveryOf(services, id, delivery);
  await deps.rateLimit.hit(webhookRate, user);
  const again = await transaction(deps.db, async (trx) => {
    await lockedOn(trx, known);
    return send(trx, deps, { endpoint: id, event, claim, resent: true });
  });
  return deliveryOnWire(await deliveryOf(services, id, again));
};

/**
 * Redelivers everything since a moment that the endpoint subscribes to, in order, whether it was delivered
 * before or not.
 * @throws ApiError 400 of `since`; 404; 409 `shop_state` when it is off; 429.
 */
export const resendAll = async (
  services: WebhookServices,
  user: string,
  id: string,
  asked: RequestBody<"resendShopWebhookEvents">,
): Promise<ResponseBody<"resendShopWebhookEvents", 200>> => {
  const { deps } = services;
  const known = await endpointOf(services, user, id);
  const since = new Date(asked.since);
  const now = deps.clock.now();
  if (since > now) throw fieldErrors({ since: messages("future") });
  await deps.rateLimit.hit(webhookRate, user);
  return transaction(deps.db, async (trx) => {
    const endpoint = await lockedOn(trx, known);
    const count = await countSince(trx, endpoint, { since, most: mostResent + 1 });
    if (count > mostResent) throw fieldErrors({ since: messages("too_many", { limit: mostResent }) });
    await resendSince(trx, endpoint, { since, now });
    return { count };
  });
};

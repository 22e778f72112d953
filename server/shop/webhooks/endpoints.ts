import { daySeconds } from "#domain/time/durations.ts";
import type { SaleSource, WebhookEvent } from "#domain/shop/webhook.ts";
import { saleSources, webhookEvents, webhookLimits } from "#domain/shop/webhook.ts";
import type { Trx } from "#server/database.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import type { Rate } from "#server/platform/http/rate-limit.ts";
import { lockShop } from "#server/shop/shop/keys/key-store.ts";
import { ownShop } from "#server/shop/shop/own.ts";
import { giveUp } from "./delivery-store.ts";
import { checkDestination, writtenUrl } from "./destination.ts";
import type { EndpointRow } from "./endpoint-store.ts";
import {
  deleteEndpoint,
  endSecret,
  findEndpoint,
  insertEndpoint,
  insertSecret,
  listEndpoints,
  listSecrets,
  lockEndpoint,
  updateEndpoint,
} from "./endpoint-store.ts";
import { messages } from "./messages.ts";
import { endpointOnWire } from "./present.ts";
import type { WebhookServices } from "./services.ts";
import { sealOf, secretPurpose } from "./services.ts";
import { secretPrefix } from "./sign.ts";

type Issued = ResponseBody<"createShopWebhook", 201>;
type Shown = ResponseBody<"changeShopWebhook", 200>;

/** Seconds that the old secret still signs after a rotation. */
const overlap = daySeconds;

/** Maximum secrets that sign at once. Each adds a signature to a request. */
const mostSecrets = 5;

/** Changes per user to a shop's endpoints. */
export const webhookRate: Rate = { name: "shop.webhooks", limit: 60, seconds: 3600 };

/** Finds an endpoint of the user's shop. @throws ApiError 404. */
export const endpointOf = async (
  services: WebhookServices,
  user: string,
  id: string,
): Promise<EndpointRow> => {
  const row = await findEndpoint(services.deps.db, await ownShop(services.deps.db, user), id);
  if (row === undefined) throw notFound();
  return row;
};

/** Locks an endpoint that is on. @throws ApiError 404; 409 `shop_state` when it is off. */
export const lockedOn = async (trx: Trx, { shop_id, id }: EndpointRow): Promise<EndpointRow> => {
  const row = await lockEndpoint(trx, shop_id, id);
  if (row === undefined) throw notFound();
  if (row.off_since !== null) throw conflict("shop_state", messages("off"));
  return row;
};

const inOrder = (asked: readonly WebhookEvent[]): WebhookEvent[] =>
  webhookEvents.filter((event) => asked.includes(event));

const sourcesIn = (asked: readonly SaleSource[]): SaleSource[] =>
  saleSources.filter((source) => asked.includes(source));

/** Issues a new secret for an endpoint. Only this response contains it. */
const issue = async (trx: Trx, services: WebhookServices, row: EndpointRow): Promise<Issued> => {
  const { ids, clock } = services.deps;
  const now = clock.now();
  const id = ids.uuid();
  const secret = `${secretPrefix}${Buffer.from(ids.token(), "base64url").toString("base64")}`;
  const sealed = sealOf(services).close(secretPurpose(row.id, id), secret);
  await insertSecret(trx, { id, endpoint_id: row.id, sealed, created_at: now, ends_at: null });
  return { endpoint: endpointOnWire(row, await listSecrets(trx, [row.id], now)), secret };
};

/** Lists the endpoints of the user's shop. @throws ApiError 404 for a user without a shop. */
export const readEndpoints = async (
  services: WebhookServices,
  user: string,
): Promise<ResponseBody<"listShopWebhooks", 200>> => {
  const { db, clock } = services.deps;
  const rows = await listEndpoints(db, await ownShop(services.deps.db, user));
  const ids = rows.map(({ id }) => id);
  const secrets = await listSecrets(db, ids, clock.now());
  return { endpoints: rows.map((row) => endpointOnWire(row, secrets)), most: webhookLimits.endpoints };
};

/**
 * Creates an endpoint. Only this response contains its secret.
 * @throws ApiError 400 of `url`; 404 for a user without a shop; 409 `shop_state` at the maximum number of
 * endpoints; 429.
 */
export const createEndpoint = async (
  services: WebhookServices,
  user: string,
  { url: text, events, sources = [...saleSources] }: RequestBody<"createShopWebhook">,
): Promise<Issued> => {
  const { deps, sending } = services;
  const url = writtenUrl(text);
  const shop = await ownShop(services.deps.db, user);
  await deps.rateLimit.hit(webhookRate, user);
  await checkDestination(url, sending);
  return transaction(deps.db, async (trx) => {
    await lockShop(trx, shop);
    if ((await listEndpoints(trx, shop)).length >= webhookLimits.endpoints)
      throw conflict("shop_state", messages("most_endpoints", { limit: webhookLimits.endpoints }));
    const row = await insertEndpoint(trx, {
      id: deps.ids.uuid(),
      shop_id: shop,
      url: url.href,
      events: inOrder(events),
      sources: sourcesIn(sources),
      created_at: deps.clock.now(),
      failing_since: null,
      off_since: null,
      off_reason: null,
    });
    return issue(trx, services, row);
  });
};

/**
 * Changes an endpoint's URL and events, and switches it on or off. Switching off gives up its waiting
 * deliveries; switching on starts afresh.
 * @throws ApiError 400 of `url`; 404; 429.
 */
export const changeEndpoint = async (
  services: WebhookServices,
  user: string,
  id: string,
  { url: text, events, sources, is_on: isOn }: RequestBody<"changeShopWebhook">,
): Promise<Shown> => {
  const { deps, sending } = services;
  const url = text === undefined ? undefined : writtenUrl(text);
  const known = await endpointOf(services, user, id);
  await deps.rateLimit.hit(webhookRate, user);
  if (url !== undefined && url.href !== known.url) await checkDestination(url, sending);
  return transaction(deps.db, async (trx) => {
    const row = await lockEndpoint(trx, known.shop_id, id);
    if (row === undefined) throw notFound();
    const now = deps.clock.now();
    const isSwitched = isOn !== undefined && isOn !== (row.off_since === null);
    const switched = isOn === true ? null : now;
    const changed = await updateEndpoint(trx, id, {
      url: url?.href ?? row.url,
      ...(events !== undefined && { events: inOrder(events) }),
      ...(sources !== undefined && { sources: sourcesIn(sources) }),
      ...(isSwitched && {
        off_since: switched,
        off_reason: switched === null ? null : "owner",
        failing_since: null,
      }),
    });
    if (isSwitched) await giveUp(trx, id, now);
    return endpointOnWire(changed, await listSecrets(trx, [id], now));
  });
};

/**
 * Rotates an endpoint's secret. For 24 hours deliveries are also signed with the old one.
 * @throws ApiError 404; 409 `shop_state` when too many old ones still sign; 429.
 */
export const rotateEndpoint = async (
  services: WebhookServices,
  user: string,
  id: string,
): Promise<Issued> => {
  const { deps } = services;
  const { shop_id: shop } = await endpointOf(services, user, id);
  await deps.rateLimit.hit(webhookRate, user);
  return transaction(deps.db, async (trx) => {
    const row = await lockEndpoint(trx, shop, id);
    if (row === undefined) throw notFound();
    const now = deps.clock.now();
    if ((await listSecrets(trx, [id], now)).length >= mostSecrets)
      throw conflict("shop_state", messages("most_secrets"));
    await endSecret(trx, id, now, secondsAfter(now, overlap));
    return issue(trx, services, row);
  });
};

/** Deletes an endpoint with its secrets and its log. @throws ApiError 404. */
export const removeEndpoint = async (services: WebhookServices, user: string, id: string): Promise<void> => {
  if (!(await deleteEndpoint(services.deps.db, await ownShop(services.deps.db, user), id))) throw notFound();
};

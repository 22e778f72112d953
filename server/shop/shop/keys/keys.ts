import { daySeconds } from "#domain/time/durations.ts";
import {
  checkKeyName,
  checkNetworks,
  shopKeyLimits,
  shopKeyModes,
  shopKeyPrefixes,
  shopScopes,
} from "#domain/shop/shop-key.ts";
import { tidyText } from "#domain/text/written-text.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Trx } from "#server/database.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { conflict, fieldErrors, notFound } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { sha256 } from "#server/platform/ids.ts";
import type { Localized } from "#server/platform/messages.ts";
import type { Rate } from "#server/platform/http/rate-limit.ts";
import type { KeyHolder, KeyRow, SecretBrief } from "./key-store.ts";
import {
  endSecret,
  findKeyHolder,
  insertKey,
  insertSecret,
  listKeys,
  listSecrets,
  lockKey,
  lockShop,
  revokeKey,
} from "./key-store.ts";
import { messages } from "../messages.ts";
import { normalNetwork } from "../networks.ts";

type ShopKey = components["schemas"]["ShopKey"];
type Issued = ResponseBody<"createShopKey", 201>;
type KeyDeps = Pick<Deps, "db" | "database" | "clock" | "ids" | "rateLimit">;

/** Number of stored characters after a secret's prefix, for recognition. */
const shownCharacters = 4;

/** Maximum keys per shop. */
const mostKeys = 10;

/** Seconds that the old secret stays valid after a rotation. */
const overlap = daySeconds;

/** Secrets created per user. */
const rate: Rate = { name: "shop.keys", limit: 30, seconds: 3600 };

const keyOnWire = (row: KeyRow, secrets: readonly SecretBrief[], now: Date): ShopKey => {
  const own = secrets.filter(({ key_id }) => key_id === row.id);
  return {
    id: row.id,
    mode: row.mode,
    name: row.name,
    prefix: own.find(({ ends_at }) => ends_at === null)?.prefix ?? shopKeyPrefixes[row.mode],
    scopes: row.scopes,
    networks: row.networks,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    is_expired: row.expires_at !== null && row.expires_at <= now,
    used_at: row.used_at?.toISOString() ?? null,
    rotated: own.flatMap(({ prefix, ends_at }) =>
      ends_at === null ? [] : [{ prefix, ends_at: ends_at.toISOString() }],
    ),
  };
};

/** Issues a new secret for a key, in its mode. The secret is shown only once. */
const issue = async (trx: Trx, { ids, clock }: KeyDeps, row: KeyRow): Promise<Issued> => {
  const prefix = shopKeyPrefixes[row.mode];
  const secret = `${prefix}${ids.token()}`;
  const now = clock.now();
  await insertSecret(trx, {
    hash: sha256(secret),
    key_id: row.id,
    prefix: secret.slice(0, prefix.length + shownCharacters),
    created_at: now,
    ends_at: null,
  });
  return { key: keyOnWire(row, await listSecrets(trx, [row.id], now), now), secret };
};

/** The user's shop, or the one whose application waits. @throws ApiError 404 without either. */
const ownHolder = async ({ database }: KeyDeps, user: string): Promise<KeyHolder> => {
  const holder = await findKeyHolder(database, user);
  if (holder === undefined) throw notFound(messages("no_shop"));
  return holder;
};

/** Lists the keys of the user's shop, without secrets. @throws ApiError 404 as `ownHolder`. */
export const readKeys = async (deps: KeyDeps, user: string): Promise<ResponseBody<"listShopKeys", 200>> => {
  const holder = await ownHolder(deps, user);
  const rows = await listKeys(deps.db, holder.id);
  const now = deps.clock.now();
  const ids = rows.map(({ id }) => id);
  const secrets = await listSecrets(deps.db, ids, now);
  return {
    keys: rows.map((row) => keyOnWire(row, secrets, now)),
    most: mostKeys,
    modes: shopKeyModes.filter((mode) => mode === "test" || holder.is_accepted),
  };
};

const checked = (asked: RequestBody<"createShopKey">) => {
  const errors: Record<string, Localized> = {};
  const name = checkKeyName(asked.name);
  if (name !== null) errors["name"] = messages(name, { limit: String(shopKeyLimits.name) });
  const networks = asked.networks.map((network) => network.trim());
  const fault = checkNetworks(networks);
  if (fault !== null) errors["networks"] = messages(fault, { limit: String(shopKeyLimits.networks) });
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
  return {
    name: tidyText(asked.name),
    scopes: shopScopes.filter((scope) => asked.scopes.includes(scope)),
    networks: [...new Set(networks.map(normalNetwork))],
  };
};

/**
 * Creates a key. Only this response contains its secret.
 * @throws ApiError 400 by field; 404 as `ownHolder`; 409 `shop_state` at the maximum number of keys, and for a live
 * key before the application is accepted; 429.
 */
export const createKey = async (
  deps: KeyDeps,
  user: string,
  asked: RequestBody<"createShopKey">,
): Promise<Issued> => {
  const written = checked(asked);
  const mode = asked.mode ?? "live";
  const { id: shop, is_accepted: isAccepted } = await ownHolder(deps, user);
  if (mode === "live" && !isAccepted) throw conflict("shop_state", messages("live_later"));
  await deps.rateLimit.hit(rate, user);
  return transaction(deps.db, async (trx) => {
    await lockShop(trx, shop);
    if ((await listKeys(trx, shop)).length >= mostKeys)
      throw conflict("shop_state", messages("most_keys", { limit: mostKeys }));
    const now = deps.clock.now();
    const { expires_in_days: days } = asked;
    const row = await insertKey(trx, {
      id: deps.ids.uuid(),
      shop_id: shop,
      mode,
      ...written,
      created_at: now,
      expires_at: days === null ? null : secondsAfter(now, days * daySeconds),
      used_at: null,
      revoked_at: null,
    });
    return issue(trx, deps, row);
  });
};

/**
 * Rotates the secret of a key. The old one stays valid for 24 hours.
 * @throws ApiError 404; 409 `shop_state` for an expired key; 429.
 */
export const rotateKey = async (deps: KeyDeps, user: string, id: string): Promise<Issued> => {
  const { id: shop } = await ownHolder(deps, user);
  await deps.rateLimit.hit(rate, user);
  return transaction(deps.db, async (trx) => {
    const row = await lockKey(trx, shop, id);
    if (row === undefined) throw notFound();
    const now = deps.clock.now();
    if (row.expires_at !== null && row.expires_at <= now)
      throw conflict("shop_state", messages("key_expired"));
    await endSecret(trx, id, secondsAfter(now, overlap));
    return issue(trx, deps, row);
  });
};

/** Revokes a key with all its secrets at once. @throws ApiError 404. */
export const revoke = async (deps: KeyDeps, user: string, id: string): Promise<void> => {
  if (!(await revokeKey(deps.db, (await ownHolder(deps, user)).id, id, deps.clock.now()))) throw notFound();
};

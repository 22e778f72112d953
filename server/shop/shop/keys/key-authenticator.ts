import { modeOfSecret } from "#domain/shop/shop-key.ts";
import type { Deps } from "#server/platform/deps.ts";
import { ApiError, credentialRefused, forbidden } from "#server/platform/errors.ts";
import type { Authenticator, Credentials } from "#server/platform/http/security.ts";
import { bearerToken } from "#server/platform/http/security.ts";
import { sha256 } from "#server/platform/ids.ts";
import type { Rate } from "#server/platform/http/rate-limit.ts";
import type { KnownKey } from "./key-store.ts";
import { findKnownKey, markUsed } from "./key-store.ts";
import { messages } from "../messages.ts";
import { isInside } from "../networks.ts";

type KeyDeps = Pick<Deps, "db" | "database" | "clock" | "config" | "rateLimit">;

/** Calls per key. */
const rate: Rate = { name: "partner.key", limit: 120, seconds: 60 };

/** Milliseconds within which the last use is not recorded again. */
const usedPrecision = 60_000;

/** Rate limit headers of a response (draft-ietf-httpapi-ratelimit-headers-06). */
const limitHeaders = (remaining: number, reset: number | string): Record<string, string> => ({
  "ratelimit-limit": String(rate.limit),
  "ratelimit-remaining": String(remaining),
  "ratelimit-reset": String(reset),
  "ratelimit-policy": `${String(rate.limit)};w=${String(rate.seconds)}`,
});

/** Counts a call of a key and reports the remaining limit. @throws ApiError 429. */
const count = async ({ rateLimit }: KeyDeps, key: string, tell: Credentials["tell"]): Promise<void> => {
  try {
    const { remaining, reset } = await rateLimit.hit(rate, key);
    tell(limitHeaders(remaining, reset));
  } catch (error) {
    if (error instanceof ApiError) tell(limitHeaders(0, error.problem.headers?.["retry-after"] ?? "1"));
    throw error;
  }
};

/** Checks that a key is valid. @throws ApiError 401. */
const checkAlive = (found: KnownKey | undefined, { clock, config }: KeyDeps): KnownKey => {
  // Demo accounts do not exist when the demo is off.
  if (found === undefined || (found.demo && !config.DEMO))
    throw credentialRefused("key_invalid", messages("key_invalid"));
  const now = clock.now();
  if (found.revoked_at !== null) throw credentialRefused("key_revoked", messages("key_revoked"));
  if (found.expires_at !== null && found.expires_at <= now)
    throw credentialRefused("key_expired", messages("key_expired"));
  if (found.ends_at !== null && found.ends_at <= now)
    throw credentialRefused("key_rotated", messages("key_rotated"));
  return found;
};

/**
 * Authenticates a shop by one of its keys. The key is read on every call, so that its revocation takes effect
 * at once.
 * @throws ApiError 401 `key_invalid`, `key_revoked`, `key_expired`, `key_rotated`; 403 `key_address`,
 * `key_scope`; 429.
 */
export const partnerAuthenticator =
  (deps: KeyDeps): Authenticator =>
  async ({ headers, ip, scopes, tell }) => {
    const secret = bearerToken(headers);
    const mode = modeOfSecret(secret);
    // Tokens of another kind are not looked up.
    const known = mode === undefined ? undefined : await findKnownKey(deps.database, sha256(secret));
    // Both the secret and the row contain the mode. A key is refused when they differ.
    const found = checkAlive(known?.mode === mode ? known : undefined, deps);
    const { id, shop_id: shop, owner, used_at } = found;
    if (found.networks.length > 0 && !isInside(ip, found.networks))
      throw forbidden(messages("key_address"), "key_address");
    await count(deps, id, tell);
    const missing = scopes.find((scope) => !found.scopes.some((own) => own === scope));
    if (missing !== undefined) throw forbidden(messages("key_scope", { scope: missing }), "key_scope");
    const now = deps.clock.now();
    if (used_at === null || now.getTime() - used_at.getTime() >= usedPrecision)
      await markUsed(deps.db, id, now);
    return { kind: "partner", key: id, shop, owner, mode: found.mode };
  };

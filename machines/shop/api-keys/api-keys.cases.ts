import { done } from "#machines/shared/cases.ts";
import { listCases } from "#machines/shared/list.cases.ts";
import type { Secret } from "#machines/shared/list.types.ts";
import { apiKeysMachine, type ShopKey } from "./api-keys.machine.ts";

/** A key of a shop. */
export const sampleKey = (changes: Partial<ShopKey> = {}): ShopKey => ({
  id: "5d0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  mode: "live",
  name: "Order server",
  prefix: "xk_live_Ab3d",
  scopes: ["rates:read", "claims:create"],
  networks: ["203.0.113.0/24"],
  created_at: "2026-11-20T12:00:00.000Z",
  expires_at: null,
  is_expired: false,
  used_at: "2026-11-21T12:00:00.000Z",
  rotated: [],
  ...changes,
});

/** A key that has expired. */
export const expiredKey = sampleKey({
  id: "6e1d7e2f-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  name: "Old server",
  is_expired: true,
  expires_at: "2026-11-21T12:00:00.000Z",
});

/** A key of the sandbox. */
export const testKey = sampleKey({
  id: "8f3e9f41-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  mode: "test",
  name: "Developer's desk",
  prefix: "xk_test_Cd5e",
});

const secret = "xk_live_Ab3d5678901234567890123456789012345678901";

/** A new key, or a key with a new secret. */
export const sampleIssued = (changes: Partial<ShopKey> = {}): Secret<ShopKey> => ({
  row: sampleKey(changes),
  secret,
});

const made = sampleIssued({ id: "7f2e8f30-6f39-4f0e-9f4e-7a6f5a1f2b3c", name: "Another server" });
const rotated = [{ prefix: "xk_live_Zz9y", ends_at: "2026-11-22T12:00:00.000Z" }];

/** Events and outcomes that reach every state of the keys. */
export const apiKeysCases = listCases(apiKeysMachine, {
  keptOnlyIn: { secret: ["work.secret"] },
  usual: [
    done("load", { keys: [], most: 3, modes: ["live", "test"] }),
    { type: "form.begin" },
    { type: "field.change", field: "name", value: "Order server" },
    { type: "field.toggle", field: "scopes", value: "rates:read" },
    { type: "form.submit" },
    done("save", made),
    { type: "secret.dismiss" },
  ],
  answers: [
    { keys: [sampleKey(), expiredKey], most: 3, modes: ["live", "test"] },
    { keys: [sampleKey()], most: 1, modes: ["live", "test"] },
    { keys: [], most: 3, modes: ["live", "test"] },
  ],
  outputs: { rotate: sampleIssued({ rotated }) },
  typed: {
    name: ["Order server"],
    networks: ["203.0.113.0/24, 2001:db8::7", "localhost"],
    term: ["90"],
    mode: ["live"],
  },
  chosen: { scopes: "rates:read" },
  refused: { networks: ["Name IP addresses or networks."] },
  saved: made,
});

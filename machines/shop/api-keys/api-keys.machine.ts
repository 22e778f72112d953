import { checkKeyName, checkNetworks, networksIn, shopScopes } from "#domain/shop-key.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import type { KeyBody, KeyFault, KeyText, ShopKey, ShopKeys } from "./api-keys.types.ts";

const blank: KeyText = { mode: "live", name: "", scopes: [], networks: "", term: "" };

const faultsIn = ({ name, scopes, networks }: KeyText) =>
  faultsOf<KeyFault>({
    name: checkKeyName(name),
    scopes: scopes.length === 0 ? "scopes" : null,
    networks: checkNetworks(networksIn(networks)),
  });

const bodyOf = ({ mode, name, scopes, networks, term }: KeyText): KeyBody => ({
  mode,
  name,
  scopes: [...scopes],
  networks: networksIn(networks),
  expires_in_days: term === "" ? null : Number(term),
});

/** The keys of a shop, the newest first, each with a secret that is shown once (decision 27). */
export const apiKeysMachine = createList<ShopKeys, null, ShopKey>()({
  id: "api-keys",
  description: "The API keys of a shop: created, rotated, revoked.",
  rows: ({ keys }) => keys,
  mayBeAbsent: true,
  isExclusive: true,
  commands: {
    rotate: { on: "row", can: ({ is_expired: isExpired }) => !isExpired, asks: true, gives: "secret" },
    revoke: { on: "row", asks: true, removes: true },
  },
  form: {
    fields: ["name", "scopes", "networks", "term"],
    blank,
    choices: { scopes: shopScopes },
    faultsIn,
    bodyOf,
    adds: "first",
    gives: "secret",
  },
});

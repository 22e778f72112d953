import {
  type NetworksFault,
  type ShopKeyMode,
  type ShopKeyTerm,
  type ShopScope,
  checkKeyName,
  checkNetworks,
  networksIn,
  shopScopes,
} from "#domain/shop/shop-key.ts";
import type { LineFault } from "#domain/text/written-text.ts";
import type { components } from "#openapi/schema.d.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";

type Schemas = components["schemas"];
export type ShopKey = Schemas["ShopKey"];
type ShopKeys = Schemas["ShopKeys"];
type KeyBody = Schemas["ShopKeyCreate"];

/** Faults that the page finds. `scopes`: nothing is ticked. */
export type KeyFault = LineFault | NetworksFault | "scopes";

/** What is typed and chosen. */
interface KeyText {
  mode: ShopKeyMode;
  name: string;
  scopes: readonly ShopScope[];
  /** As typed: separated by commas, blanks or lines. */
  networks: string;
  term: ShopKeyTerm;
}

/** A test key comes first: it is the only kind before the shop is accepted. */
const blank: KeyText = { mode: "test", name: "", scopes: [], networks: "", term: "" };

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

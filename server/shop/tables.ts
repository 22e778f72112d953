import type { Generated } from "kysely";
import type { ShopKeyMode, ShopScope } from "#domain/shop-key.ts";

/** What became of an application. */
export type ApplicationStatus = "waiting" | "accepted" | "refused";

/** An application of a user to become a shop. A refused one stays, so that the next one is judged with it in view. */
export interface ShopApplicationsTable {
  id: string;
  /** Grows with each application; a 64-bit integer as text. */
  number: Generated<string>;
  user_id: string;
  name: string;
  site: string;
  /** What is sold there. */
  sells: string;
  /** Where the shop can be reached. */
  contact: string;
  status: ApplicationStatus;
  /** Why it was refused; the applicant reads it. */
  reason: string | null;
  created_at: Date;
  decided_at: Date | null;
}

/** A shop, which is one user's. */
export interface ShopsTable {
  /** `s` and twelve random hexadecimal digits; it stands in links. The database makes it. */
  id: Generated<string>;
  user_id: string;
  name: string;
  site: string;
  /** Percent of the profit of its claims. */
  share: string;
  /** Percent that the shop adds to the course for its customers. */
  surcharge: Generated<string>;
  /** Whether its owner agrees that the page for shops shows it. */
  listed: Generated<boolean>;
  /** Whether an operator keeps it off that page. */
  delisted: Generated<boolean>;
  created_at: Date;
}

/** How often the links of a shop were opened in a quarter of an hour. */
export interface ShopOpeningsTable {
  shop_id: string;
  /** When the quarter begins. */
  at: Date;
  /** Null where the link names none. */
  campaign: string | null;
  opened: number;
}

/** A key that a shop's server calls with. A revoked one stays. */
export interface ShopKeysTable {
  id: string;
  shop_id: string;
  mode: Generated<ShopKeyMode>;
  name: string;
  scopes: ShopScope[];
  /** Networks that it may be used from, in CIDR notation; none means any. */
  networks: string[];
  created_at: Date;
  expires_at: Date | null;
  /** Exact to a minute. */
  used_at: Date | null;
  revoked_at: Date | null;
}

/** A secret of a key. Rotation adds one and ends the others. */
export interface ShopKeySecretsTable {
  /** SHA-256 of the secret. */
  hash: string;
  key_id: string;
  /** The characters that it begins with. */
  prefix: string;
  created_at: Date;
  /** When a rotation ends it; null for the one that is current. */
  ends_at: Date | null;
}

/** The tables of shops. */
export interface ShopTables {
  shop_openings: ShopOpeningsTable;
  shop_keys: ShopKeysTable;
  shop_key_secrets: ShopKeySecretsTable;
  shop_applications: ShopApplicationsTable;
  shops: ShopsTable;
}

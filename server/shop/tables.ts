import type { Generated } from "kysely";

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
  /** Where somebody answers. */
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
  created_at: Date;
}

/** The tables of shops. */
export interface ShopTables {
  shop_applications: ShopApplicationsTable;
  shops: ShopsTable;
}

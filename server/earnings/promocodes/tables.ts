import type { Generated } from "kysely";
import type { PromocodeKind } from "#domain/earnings/promocode.ts";

/** A promocode. */
export interface PromocodesTable {
  id: string;
  /** Incremented with each code; a 64-bit integer as text. */
  number: Generated<string>;
  /** Normalized by `promocodeOf`. */
  code: string;
  kind: PromocodeKind;
  value: string;
  /** The only direction it works on; null for all. */
  from_currency_id: number | null;
  to_currency_id: number | null;
  /** The user it was issued to; null for everyone. */
  user_id: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  total_limit: number | null;
  user_limit: number | null;
  /** Uses that were not returned. */
  uses: Generated<number>;
  stopped: Generated<boolean>;
  created_at: Date;
}

/** How often a person has used a code, without returned uses. */
interface PromocodePeopleTable {
  promocode_id: string;
  /** See `personOf`. */
  person: string;
  uses: number;
}

/** Uses of codes by claims. */
interface PromocodeUsesTable {
  claim_id: string;
  promocode_id: string;
  person: string;
  used_at: Date;
  /** When the claim returned the use; null while it counts. */
  returned_at: Date | null;
}

declare module "#server/database.ts" {
  interface Database {
    promocodes: PromocodesTable;
    promocode_people: PromocodePeopleTable;
    promocode_uses: PromocodeUsesTable;
  }
}

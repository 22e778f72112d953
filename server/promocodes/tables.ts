import type { Generated } from "kysely";
import type { PromocodeKind } from "#domain/promocode.ts";

/** A promocode. */
export interface PromocodesTable {
  id: string;
  /** Grows with each code; a 64-bit integer as text. */
  number: Generated<string>;
  /** In the spelling of `promocodeOf`. */
  code: string;
  kind: PromocodeKind;
  value: string;
  /** The one direction that it works on; null for all. */
  from_currency_id: number | null;
  to_currency_id: number | null;
  /** Whom it was issued to; null for everybody. */
  user_id: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  total_limit: number | null;
  user_limit: number | null;
  /** Uses that were not given back. */
  uses: Generated<number>;
  stopped: Generated<boolean>;
  created_at: Date;
}

/** How often one person has used a code, without what was given back. */
export interface PromocodePeopleTable {
  promocode_id: string;
  /** See `personOf`. */
  person: string;
  uses: number;
}

/** Which claim used which code. */
export interface PromocodeUsesTable {
  claim_id: string;
  promocode_id: string;
  person: string;
  used_at: Date;
  /** When the claim gave it back; null while it counts. */
  returned_at: Date | null;
}

/** The tables of promocodes. */
export interface PromocodeTables {
  promocodes: PromocodesTable;
  promocode_people: PromocodePeopleTable;
  promocode_uses: PromocodeUsesTable;
}

import type { ListedKind } from "#domain/site/blacklist.ts";

/** What the exchange does not work with. */
export interface BlacklistTable {
  id: string;
  kind: ListedKind;
  /** In its normal form, as staff see it. */
  value: string;
  /** One text for all spellings, see `listedKeys`. */
  key: string;
  reason: string;
  created_at: Date;
}

declare module "#server/database.ts" {
  interface Database {
    blacklist: BlacklistTable;
  }
}

import type { Locale } from "#server/platform/locale.ts";

/** A short link to a link of a shop. */
export interface ShopLinksTable {
  code: string;
  /** Null once the shop is deleted. */
  shop_id: string | null;
  language: Locale;
  /** Path and query on this site. */
  address: string;
  created_at: Date;
}

declare module "#server/database.ts" {
  interface Database {
    shop_links: ShopLinksTable;
  }
}

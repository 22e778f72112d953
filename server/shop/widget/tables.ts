/** A site that may embed the widget of a shop. */
export interface ShopSitesTable {
  id: string;
  shop_id: string;
  /** Scheme, host and port. */
  origin: string;
  created_at: Date;
}

declare module "#server/database.ts" {
  interface Database {
    shop_sites: ShopSitesTable;
  }
}

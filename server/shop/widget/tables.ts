/** A site that may embed the widget of a shop. */
export interface ShopSitesTable {
  id: string;
  shop_id: string;
  /** Scheme, host and port. */
  origin: string;
  created_at: Date;
}

/** The tables of the widget. */
export interface WidgetTables {
  shop_sites: ShopSitesTable;
}

/** A course that a shop was told, with amounts; it holds for a minute, for one claim. */
export interface ShopQuotesTable {
  id: string;
  shop_id: string;
  from_currency_id: number;
  to_currency_id: number;
  from_amount: string;
  to_amount: string;
  /** With the surcharge in it. */
  course: string;
  /** Percent. */
  surcharge: string;
  created_at: Date;
  expires_at: Date;
}

/** The tables of the partner API. */
export interface PartnerTables {
  shop_quotes: ShopQuotesTable;
}

/** Requisites that users keep to use again. */
export interface SavedRequisitesTable {
  id: string;
  user_id: string;
  currency_id: number;
  /** What the user calls them; unique per user and currency, whatever the case of its letters. */
  name: string;
  /** The requisites as encrypted JSON: see `sealed.ts`. */
  sealed: string;
  created_at: Date;
}

/** The tables of saved requisites. */
export interface SavedRequisitesTables {
  saved_requisites: SavedRequisitesTable;
}

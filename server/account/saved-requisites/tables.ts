/** Requisites that users save for later use. */
export interface SavedRequisitesTable {
  id: string;
  user_id: string;
  currency_id: number;
  /** Name given by the user; unique per user and currency, ignoring case. */
  name: string;
  /** The requisites as encrypted JSON, see `sealed.ts`. */
  sealed: string;
  created_at: Date;
}

declare module "#server/database.ts" {
  interface Database {
    saved_requisites: SavedRequisitesTable;
  }
}

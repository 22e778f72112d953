/** The standard course of a direction from a moment on, until the next one. */
export interface RatePointsTable {
  direction_id: number;
  at: Date;
  course: string;
}

/** Tables of the rate history. */
export interface RateHistoryTables {
  rate_points: RatePointsTable;
}

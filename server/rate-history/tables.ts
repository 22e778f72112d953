/** The standard course of a direction from a moment on, until the next one. */
export interface RatePointsTable {
  direction_id: number;
  at: Date;
  course: string;
}

/** The table of courses of the past. */
export interface RateHistoryTables {
  rate_points: RatePointsTable;
}

/** The standard rate of a direction from this moment until the next point. */
export interface RatePointsTable {
  direction_id: number;
  at: Date;
  course: string;
}

/** Tables of the rate history. */
declare module "#server/database.ts" {
  interface Database {
    rate_points: RatePointsTable;
  }
}

/** The signed promises of an order, one for each change that binds. Append-only. */
export interface PromisesTable {
  claim_id: string;
  /** 1, 2, … by order; not the version of the claim. */
  version: number;
  /** JWS in compact form. */
  jws: string;
  at: Date;
}

declare module "#server/database.ts" {
  interface Database {
    promises: PromisesTable;
  }
}

/** A logo that was uploaded. */
export interface LogosTable {
  /** A digest of the picture. */
  name: string;
  /** A PNG of 512 by 512 pixels. */
  picture: Buffer;
}

/** Tables of the settings. */
declare module "#server/database.ts" {
  interface Database {
    logos: LogosTable;
  }
}

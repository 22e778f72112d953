import { type RawBuilder, sql } from "kysely";

/** A text in small letters of any alphabet: without a collation of its own, a database of locale C knows Latin ones only. */
export const caseless = (column: string): RawBuilder<string> =>
  sql`lower(${sql.ref(column)} collate "und-x-icu")`;

/** Whether a text begins with another, ignoring case. */
export const beginsWith = (column: string, beginning: string): RawBuilder<boolean> =>
  sql`${caseless(column)} like ${`${beginning.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`}`;

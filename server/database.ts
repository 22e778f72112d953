import type { Kysely, Transaction } from "kysely";

/** All tables. Each feature declares its own in its `tables.ts`, by declaration merging. */
export interface Database {}

/**
 * The database outside a transaction. Inside one use its `Trx`: on the embedded database `Db` would wait
 * forever.
 */
export type Db = Kysely<Database>;

/** One transaction. */
export type Trx = Transaction<Database>;

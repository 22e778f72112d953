import type { Selectable } from "kysely";
import type { Trx } from "#server/database.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { runIn, runOn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { PromisesTable } from "./tables.ts";

/** A signed promise. */
export type PromiseRow = Selectable<PromisesTable>;

const insertStatement = namedStatement(
  "insert-promises",
  { rows: "jsonb" },
  "insert into promises select * from jsonb_populate_recordset(null::promises, :rows)",
);

/** Adds versions, of any orders. @throws a unique violation when an order has that version. */
export const insertPromises = async (trx: Trx, rows: readonly PromiseRow[]): Promise<void> => {
  if (rows.length > 0) await runIn(trx, insertStatement.with({ rows: JSON.stringify(rows) }));
};

const lastStatement = namedStatement(
  "last-promise",
  { claim: "uuid" },
  "select * from promises where claim_id = :claim order by version desc limit 1",
);

/** The last version; undefined for an order from before there were promises. */
export const readLastPromise = async (
  database: DatabaseHandle | Trx,
  claim: string,
): Promise<PromiseRow | undefined> => (await runOn<PromiseRow>(database, lastStatement.with({ claim })))[0];

const listStatement = namedStatement(
  "list-promises",
  { claim: "uuid" },
  "select * from promises where claim_id = :claim order by version",
);

/** All versions, the first one first. */
export const listPromises = (database: DatabaseHandle | Trx, claim: string): Promise<PromiseRow[]> =>
  runOn<PromiseRow>(database, listStatement.with({ claim }));

import type { Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { Base } from "./rules-store.ts";
import { partialSums, totalsOf } from "./rules-store.ts";
import type { Part } from "./rules-statement.ts";
import { parts, start } from "./rules-statement.ts";
import type { Lateness, LedgerChecksTable } from "../tables.ts";

/** A whole check: under way, or the one that others continue. */
export type Check = Selectable<LedgerChecksTable>;

/** Rows of a range. */
const rangeSize = 5_000;

/** Reads the whole checks, the oldest first. */
export const readChecks = (db: Db | Trx): Promise<Check[]> =>
  db.selectFrom("ledger_checks").selectAll().orderBy("id").execute();

/** Reads the whole checks, which only this transaction changes now. */
export const lockChecks = async (trx: Trx): Promise<Check[]> => {
  // A range is read by indexes. At the price for turning disks PostgreSQL prefers to read whole tables.
  await sql`set local random_page_cost = 1.1`.execute(trx);
  return trx.selectFrom("ledger_checks").selectAll().orderBy("id").forUpdate().execute();
};

/** Begins a whole check. */
export const addCheck = (trx: Trx, now: Date): Promise<Check> =>
  trx
    .insertInto("ledger_checks")
    .values({ part: "transactions", place: start, upto: start, started_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Records how far a check is. */
export const writeCheck = async (
  trx: Trx,
  id: string,
  {
    faults,
    lateness,
    ...rest
  }: Omit<Updateable<LedgerChecksTable>, "faults" | "lateness"> & Partial<Pick<Check, "faults" | "lateness">>,
): Promise<void> => {
  await trx
    .updateTable("ledger_checks")
    .set({
      ...rest,
      ...(faults && { faults: JSON.stringify(faults) }),
      ...(lateness && { lateness: JSON.stringify(lateness) }),
    })
    .where("id", "=", id)
    .execute();
};

/** Removes checks that nothing continues any more. */
export const dropChecks = async (trx: Trx, checks: readonly Check[]): Promise<void> => {
  const ids = checks.map(({ id }) => id);
  if (ids.length === 0) return;
  await trx.deleteFrom("ledger_totals").where("check_id", "in", ids).execute();
  await trx.deleteFrom("ledger_checks").where("id", "in", ids).execute();
};

/** Records that checking fails, or that it no longer does. */
export const writeFailure = async (db: Db, failedAt: Date | null): Promise<void> => {
  await db
    .updateTable("ledger_checks")
    .set({ failed_at: failedAt })
    .where("failed_at", failedAt === null ? "is not" : "is", null)
    .execute();
};

/**
 * The last transaction before a moment. A transaction has its number before it commits, so those of the last minutes may
 * still have gaps.
 */
export const lastBefore = async (trx: Trx, moment: Date): Promise<string> => {
  const row = await trx
    .selectFrom("ledger_transactions")
    .select("id")
    .where("at", "<=", moment)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? start;
};

/** The end of the next range of a part; null when nothing is left of it, or nothing up to `last`. */
export const rangeEnd = async (
  trx: Trx,
  part: Part,
  after: string,
  last?: string,
): Promise<string | null> => {
  const { table, place } = parts[part];
  const until = last === undefined ? sql`` : sql`and ${sql.ref(place)} <= ${last}::bigint`;
  const { rows } = await sql<{ end: string | null }>`
    select max(place) as end from (
      select ${sql.ref(place)} as place from ${sql.table(table)}
      where ${sql.ref(place)} > ${after}::bigint ${until} order by 1 limit ${rangeSize}) range`.execute(trx);
  return rows[0]?.end ?? null;
};

/** Adds the transactions after a check's totals and up to another to them. */
export const addUp = async (trx: Trx, { id, upto }: Base, to: string): Promise<void> => {
  await sql`
    insert into ledger_totals (check_id, account_id, claim, total, since)
    select ${id}::bigint, account_id, claim, sum(amount), coalesce(min(at), now()) from (${sql.raw(partialSums)}) added
    where transaction_id > ${upto}::bigint and transaction_id <= ${to}::bigint
    group by account_id, claim having sum(amount) <> 0
    on conflict (check_id, account_id, claim) do update set total = trim_scale(ledger_totals.total + excluded.total)`.execute(
    trx,
  );
  await sql`delete from ledger_totals where check_id = ${id}::bigint and total = 0`.execute(trx);
};

/** Reads what came without an order, what has arrived and is neither sold nor sent back, and what is owed. */
export const readLateness = async (trx: Trx, base: Base): Promise<Lateness[]> => {
  const { rows } = await sql<Omit<Lateness, "since"> & { since: Date }>`
    with ${sql.raw(totalsOf(base))}
    select a.kind as account, c.code as currency, trim_scale(sum(t.total))::text as amount, min(t.since) as since
    from totals t join ledger_accounts a on a.id = t.account_id join currencies c on c.id = a.currency_id
    where a.kind in ('suspense', 'arrived', 'owed', 'unclaimed') and t.total <> 0
    group by 1, 2 order by 1, 2`.execute(trx);
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }));
};

/** Lists the claims after this one that are owed money since before a moment, as the last whole check and those since know. */
export const listLongOwed = async (
  db: Db,
  before: Date,
  after: string,
  limit: number,
): Promise<{ readonly id: string; readonly currency: number }[]> => {
  const { rows } = await sql<{ id: string; currency: number }>`
    select distinct a.owner as id, a.currency_id as currency
    from ledger_totals t join ledger_checks c on c.id = t.check_id and c.finished_at is not null
    join ledger_accounts a on a.id = t.account_id
    where a.kind = 'owed' and t.since <= ${before} and a.owner > ${after}::uuid
    order by 1 limit ${limit}`.execute(db);
  return rows;
};

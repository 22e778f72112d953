import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import { runIn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { Fault } from "#server/exchange/rates/faults.ts";
import { uses } from "#server/exchange/rates/store.ts";
import type { StoredQuote } from "#server/exchange/rates/tables.ts";
import type { RateFeedsTable, StoredTerms } from "./tables.ts";

/** A feed as it is stored. */
export type FeedRow = Selectable<RateFeedsTable>;

/** Lists the feeds by name. */
export const listFeeds = (db: Db | Trx): Promise<FeedRow[]> =>
  db.selectFrom("rate_feeds").selectAll().orderBy("name").execute();

/** The feeds that were not fetched for as long as their interval. */
export const dueFeeds = (db: Db, now: Date) =>
  db
    .selectFrom("rate_feeds as f")
    .selectAll()
    .where(sql<boolean>`terms ->> 'kind' <> 'joined'`)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("rate_fetches as r")
            .select("r.source")
            .whereRef("r.source", "=", "f.name")
            .where(sql<boolean>`r.at + make_interval(secs => (f.terms ->> 'interval')::int) > ${now}`),
        ),
      ),
    )
    .orderBy("name");

/** Reads a feed. */
export const findFeed = (db: Db | Trx, name: string): Promise<FeedRow | undefined> =>
  db.selectFrom("rate_feeds").selectAll().where("name", "=", name).executeTakeFirst();

/** Lets one change of the feeds follow the other, because each looks at which of them join which. */
export const lockFeeds = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('rate_feeds'))`.execute(trx);
};

/** Whether a feed still has the terms that were read. None can change them before the transaction ends. */
export const lockAsRead = async (trx: Trx, { name, terms }: FeedRow): Promise<boolean> =>
  (await trx
    .selectFrom("rate_feeds")
    .select("name")
    .where("name", "=", name)
    .where(sql<boolean>`terms = ${JSON.stringify(terms)}::jsonb`)
    .forShare()
    .executeTakeFirst()) !== undefined;

/** The names of the feeds. */
export const listFeedNames = async (db: Db | Trx): Promise<string[]> =>
  (await db.selectFrom("rate_feeds").select("name").orderBy("name").execute()).map(({ name }) => name);

/** Adds a feed; false when the name is taken. */
export const insertFeed = async (
  trx: Trx,
  { terms, ...feed }: Omit<FeedRow, "terms"> & { readonly terms: StoredTerms },
): Promise<boolean> => {
  const added = await trx
    .insertInto("rate_feeds")
    .values({ ...feed, terms: JSON.stringify(terms) })
    .onConflict((taken) => taken.doNothing())
    .returning("name")
    .execute();
  return added.length > 0;
};

/** Changes a feed; false when there is none. */
export const updateFeed = async (
  trx: Trx,
  name: string,
  { terms, headers }: { readonly terms: StoredTerms; readonly headers: string | null },
): Promise<boolean> => {
  const changed = await trx
    .updateTable("rate_feeds")
    .set({ terms: JSON.stringify(terms), headers })
    .where("name", "=", name)
    .returning("name")
    .execute();
  return changed.length > 0;
};

/** Forgets what a source gave. */
export const deleteFetch = async (trx: Trx, source: string): Promise<void> => {
  await trx.deleteFrom("rate_fetches").where("source", "=", source).execute();
};

/** Removes a feed with its rates; false when there is none. */
export const deleteFeed = async (trx: Trx, name: string): Promise<boolean> => {
  const removed = await trx.deleteFrom("rate_feeds").where("name", "=", name).returning("name").execute();
  if (removed.length === 0) return false;
  await trx.deleteFrom("rates").where("source", "=", name).execute();
  await deleteFetch(trx, name);
  return true;
};

const directionsStatement = namedStatement(
  "rate-source-directions",
  { source: "text" },
  `select id from ${uses} as used where source = :source order by id`,
);

/** Ids of the directions that use a source, or a feed that joins it. */
export const directionsOf = async (trx: Trx, source: string): Promise<number[]> =>
  (await runIn<{ id: number }>(trx, directionsStatement.with({ source }))).map(({ id }) => id);

/** The last fetch of each source. */
export interface FetchRow {
  readonly source: string;
  readonly at: Date;
  readonly heard_at: Date | null;
  readonly fault: Fault | null;
  readonly quotes: readonly StoredQuote[];
}

/** Lists what each source said last. */
export const listFetches = (db: Db | Trx): Promise<FetchRow[]> =>
  db.selectFrom("rate_fetches").select(["source", "at", "heard_at", "fault", "quotes"]).execute();

const usesStatement = namedStatement(
  "rate-sources-used",
  {},
  `select source, count(*)::int as directions from ${uses} as used group by 1`,
);

/** How many directions use each source. */
export const listUses = (db: Db | Trx): Promise<{ source: string; directions: number }[]> =>
  runIn(db, usesStatement.with({}));

/** A rate that waits for a person. */
export interface HeldRow {
  readonly source: string;
  readonly base: string;
  readonly quote: string;
  readonly value: string;
  readonly held: string;
}

/** Lists the rates that wait for a person. */
export const listHeld = async (db: Db | Trx): Promise<HeldRow[]> =>
  (
    await db
      .selectFrom("rates")
      .select(["source", "base", "quote", "value", "held"])
      .where("held", "is not", null)
      .orderBy("base")
      .orderBy("quote")
      .execute()
  ).flatMap(({ held, ...row }) => (held === null ? [] : [{ ...row, held }]));

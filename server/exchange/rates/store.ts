import type { Db, Trx } from "#server/database.ts";
import { runIn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { Fault } from "./faults.ts";
import type { StoredQuote } from "./tables.ts";

/** The asset pairs that a source's directions need. */
export const wantedPairs = async (db: Db | Trx, source: string): Promise<{ base: string; quote: string }[]> =>
  db
    .selectFrom("directions as d")
    .innerJoin("currencies as f", "f.id", "d.from_id")
    .innerJoin("currencies as t", "t.id", "d.to_id")
    .select(["f.ticker as base", "t.ticker as quote"])
    .where("d.rate_source", "=", source)
    .distinct()
    .orderBy("base")
    .orderBy("quote")
    .execute();

const silentStatement = namedStatement(
  "rates-silent",
  { now: "timestamptz" },
  `select source, at, directions
    from (select source, max(at) as at, max(stale_after) as patience from rates
        where held is null group by source) as heard
      join (select rate_source as source, count(*)::int as directions from directions
        where enabled and fixed_course is null group by 1) as needed using (source)
    where at + make_interval(secs => patience) < :now order by source`,
);

/** A source whose rates are all too old, and how many open directions wait for it. */
export interface SilentSource {
  readonly source: string;
  /** When it was heard last. */
  readonly at: Date;
  readonly directions: number;
}

/** The sources that open directions need, and that are silent for too long. */
export const listSilent = (db: Db, now: Date): Promise<SilentSource[]> =>
  runIn<SilentSource>(db, silentStatement.with({ now }));

const jumpedStatement = namedStatement(
  "rates-jumped",
  {},
  `select r.source, r.held_since, count(distinct d.id)::int as directions,
      array_agg(distinct r.base || ' → ' || r.quote order by r.base || ' → ' || r.quote) as pairs
    from rates r
      join currencies f on f.ticker = r.base
      join currencies t on t.ticker = r.quote
      join directions d on d.from_id = f.id and d.to_id = t.id and d.rate_source = r.source
    where r.held is not null and d.enabled and d.fixed_course is null
    group by 1, 2 order by 2, 1`,
);

/** Rates of one source that jumped in one fetch, and stopped open directions. */
export interface Jump {
  readonly source: string;
  readonly held_since: Date;
  readonly directions: number;
  readonly pairs: readonly string[];
}

/** The jumps that nobody has accepted. */
export const listJumps = (db: Db): Promise<Jump[]> => runIn<Jump>(db, jumpedStatement.with({}));

/** A rate with what waits beside it. */
export interface KnownRate {
  readonly base: string;
  readonly quote: string;
  readonly value: string;
  readonly at: Date;
  readonly held: string | null;
  readonly held_since: Date | null;
}

/** The rates of a source, locked until the transaction ends. */
export const lockRates = (trx: Trx, source: string): Promise<KnownRate[]> =>
  trx
    .selectFrom("rates")
    .select(["base", "quote", "value", "at", "held", "held_since"])
    .where("source", "=", source)
    .orderBy("base")
    .orderBy("quote")
    .forUpdate()
    .execute();

const saveStatement = namedStatement(
  "rates-save",
  { source: "text", stale_after: "int", rates: "jsonb" },
  `insert into rates as r (source, base, quote, value, at, stale_after, held, held_since)
    select :source, x.base, x.quote, x.value, x.at, :stale_after, x.held, x.held_since
    from jsonb_to_recordset(:rates) as x
      (base text, quote text, value numeric, at timestamptz, held numeric, held_since timestamptz)
    order by x.base, x.quote
    on conflict (source, base, quote) do update
    set value = excluded.value, at = excluded.at, stale_after = excluded.stale_after,
      held = excluded.held, held_since = excluded.held_since
    where r.at <= excluded.at`,
);

/** Stores rates in one statement. An older rate never replaces a newer one. */
export const saveRates = async (
  db: Db | Trx,
  source: string,
  rates: readonly KnownRate[],
  staleAfter: number,
): Promise<void> => {
  if (rates.length === 0) return;
  await runIn(db, saveStatement.with({ source, stale_after: staleAfter, rates: JSON.stringify(rates) }));
};

/** Stores what a source gave. */
export const saveFetch = async (
  db: Db | Trx,
  fetch: {
    readonly source: string;
    readonly at: Date;
    readonly quotes: readonly StoredQuote[];
    readonly stale_after: number;
  },
): Promise<void> => {
  const { source, at, stale_after, quotes } = fetch;
  const news = { at, heard_at: at, fault: null, quotes: JSON.stringify(quotes), stale_after };
  await db
    .insertInto("rate_fetches")
    .values({ source, ...news })
    .onConflict((found) => found.column("source").doUpdateSet(news))
    .execute();
};

/** Stores why a source gave nothing. */
export const saveFault = async (
  db: Db,
  fetch: {
    readonly source: string;
    readonly at: Date;
    readonly fault: Fault;
    readonly stale_after: number;
  },
): Promise<void> => {
  const { source, at, fault, stale_after } = fetch;
  const news = { at, fault: JSON.stringify(fault) };
  await db
    .insertInto("rate_fetches")
    .values({ source, stale_after, heard_at: null, ...news })
    .onConflict((found) => found.column("source").doUpdateSet(news))
    .execute();
};

/** What a source gave last. */
export const findFetch = (
  db: Db | Trx,
  source: string,
): Promise<{ quotes: StoredQuote[]; stale_after: number } | undefined> =>
  db
    .selectFrom("rate_fetches")
    .select(["quotes", "stale_after"])
    .where("source", "=", source)
    .executeTakeFirst();

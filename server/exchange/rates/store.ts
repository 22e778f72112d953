import type { Db, Trx } from "#server/database.ts";
import { runIn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { Fault } from "./faults.ts";
import type { SourceQuote } from "./source.ts";
import type { StoredQuote, StoredStep } from "./tables.ts";

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

/** The feeds that are joined by others, each with who joins it. */
const joins = `(select f.name as joined, step.name as source, step.place from rate_feeds f,
    jsonb_array_elements_text(coalesce(f.terms -> 'feeds', '[]')) with ordinality as step (name, place))`;

/** The sources of directions: each is used by itself, or as a step of a joined one. */
export const uses = `(select id, enabled, fixed_course, rate_source as source from directions
    union all select id, enabled, fixed_course, j.source from directions join ${joins} as j on j.joined = rate_source)`;

// What a rate joins is as old as its feed says now, not as when the rate was derived: of two feeds only one may be silent.
const silentStatement = namedStatement(
  "rates-silent",
  { now: "timestamptz" },
  `select source, max(at) as at, count(distinct id)::int as directions
    from (select d.id, coalesce(step.source, q.source) as source,
          coalesce((given.quote ->> 'at')::timestamptz, step.at, q.at) as at,
          coalesce(r.stale_after, q.stale_after) as stale_after
        from directions d
          join currencies f on f.id = d.from_id
          join currencies t on t.id = d.to_id
          join rates q on q.source = d.rate_source and q.base = f.ticker and q.quote = t.ticker
          left join lateral jsonb_to_recordset(q.steps) as step (source text, base text, quote text, at timestamptz)
            on true
          left join rate_fetches r on r.source = step.source
          left join lateral jsonb_array_elements(r.quotes) as given (quote)
            on given.quote @> jsonb_build_object('base', step.base, 'quote', step.quote)
        where d.enabled and d.fixed_course is null and q.held is null) as needed
    group by source having max(at + make_interval(secs => stale_after)) < :now order by source`,
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
  readonly stale_after: number;
  /** The quotes of the feeds that its source joins; null when that joins none. */
  readonly steps: readonly StoredStep[] | null;
  readonly held: string | null;
  readonly held_since: Date | null;
}

/** The rates of a source, locked until the transaction ends. */
export const lockRates = (trx: Trx, source: string): Promise<KnownRate[]> =>
  trx
    .selectFrom("rates")
    .select(["base", "quote", "value", "at", "stale_after", "steps", "held", "held_since"])
    .where("source", "=", source)
    .orderBy("base")
    .orderBy("quote")
    .forUpdate()
    .execute();

const saveStatement = namedStatement(
  "rates-save",
  { source: "text", rates: "jsonb", is_confirmed: "bool" },
  `insert into rates as r (source, base, quote, value, at, stale_after, steps, held, held_since)
    select :source, x.base, x.quote, x.value, x.at, x.stale_after, nullif(x.steps, 'null'), x.held, x.held_since
    from jsonb_to_recordset(:rates) as x (base text, quote text, value numeric, at timestamptz, stale_after int,
      steps jsonb, held numeric, held_since timestamptz)
    order by x.base, x.quote
    on conflict (source, base, quote) do update
    set value = excluded.value, at = excluded.at, stale_after = excluded.stale_after, steps = excluded.steps,
      held = excluded.held, held_since = excluded.held_since
    where :is_confirmed or r.at <= excluded.at`,
);

/** Stores rates in one statement. An older rate never replaces a newer one, unless a person has confirmed that. */
export const saveRates = async (
  db: Db | Trx,
  source: string,
  rates: readonly KnownRate[],
  isConfirmed = false,
): Promise<void> => {
  if (rates.length === 0) return;
  await runIn(db, saveStatement.with({ source, rates: JSON.stringify(rates), is_confirmed: isConfirmed }));
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

const quotesStatement = namedStatement(
  "rates-quotes",
  { source: "text" },
  `select r.source, r.stale_after, r.quotes
    from unnest(coalesce(
        (select array_agg(source order by place) from ${joins} as j where joined = :source), array[:source]
      )) with ordinality as given (source, place)
      join rate_fetches r using (source)
    order by place`,
);

/** What a source gave last, or the feeds that it joins, in their order. */
export const readQuotes = async (db: Db | Trx, source: string): Promise<SourceQuote[]> =>
  (
    await runIn<{ source: string; stale_after: number; quotes: StoredQuote[] }>(
      db,
      quotesStatement.with({ source }),
    )
  ).flatMap((given) =>
    given.quotes.map((quote) => ({
      ...quote,
      at: new Date(quote.at),
      source: given.source,
      staleAfter: given.stale_after,
    })),
  );

const joinedStatement = namedStatement(
  "rates-joined",
  { source: "text" },
  `select distinct joined from ${joins} as j where source = :source order by joined`,
);

/** The feeds that join this one. */
export const joinedWith = async (db: Db | Trx, source: string): Promise<string[]> =>
  (await runIn<{ joined: string }>(db, joinedStatement.with({ source }))).map(({ joined }) => joined);

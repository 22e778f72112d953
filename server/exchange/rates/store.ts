import type { Db } from "#server/database.ts";
import { runIn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { CrossRate } from "./cross.ts";

/** The asset pairs that a source's directions need. */
export const wantedPairs = async (db: Db, source: string): Promise<{ base: string; quote: string }[]> =>
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
    from (select source, max(at) as at, max(stale_after) as patience from rates group by source) as heard
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

const saveStatement = namedStatement(
  "rates-save",
  { source: "text", stale_after: "int", rates: "jsonb" },
  `insert into rates as r (source, base, quote, value, at, stale_after)
    select :source, x.base, x.quote, x.value, x.at, :stale_after
    from jsonb_to_recordset(:rates) as x (base text, quote text, value numeric, at timestamptz)
    order by x.base, x.quote
    on conflict (source, base, quote) do update
    set value = excluded.value, at = excluded.at, stale_after = excluded.stale_after
    where r.at <= excluded.at`,
);

/** Stores rates in one statement. An older rate never replaces a newer one. */
export const saveRates = async (
  db: Db,
  source: string,
  rates: readonly CrossRate[],
  staleAfter: number,
): Promise<void> => {
  if (rates.length === 0) return;
  const rows = rates.map(({ base, quote, value, at }) => ({ base, quote, value, at: at.toISOString() }));
  await runIn(db, saveStatement.with({ source, stale_after: staleAfter, rates: JSON.stringify(rows) }));
};

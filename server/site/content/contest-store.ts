import { sql } from "kysely";
import type { Db } from "#server/database.ts";

/** Exchange volume of one person. */
export interface LeaderRow {
  readonly email: string;
  /** In the currency of the comparison. */
  readonly volume: string;
}

/** The largest totals of done claims by e-mail within a period, converted to one asset at current rates. */
export const listLeaders = async (
  db: Db,
  { from, to, asset, limit }: { from: Date; to: Date; asset: string; limit: number },
): Promise<LeaderRow[]> => {
  const { rows } = await sql<LeaderRow>`
    select lower(c.email) as email, round(sum(c.from_amount * coalesce(q.value, 1)), 0)::text as volume
    from claims c
      join directions d on d.id = c.direction_id
      join currencies f on f.id = c.from_currency_id
      left join rates q on q.source = d.rate_source and q.base = f.ticker and q.quote = ${asset}
    where c.status = 'done' and c.email is not null and c.updated_at >= ${from} and c.updated_at < ${to}
      and (q.value is not null or f.ticker = ${asset})
    group by lower(c.email)
    order by sum(c.from_amount * coalesce(q.value, 1)) desc, 1
    limit ${limit}`.execute(db);
  return rows;
};

import type { Trx } from "#server/database.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { runOn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";

const durationStatement = namedStatement(
  "pair-duration",
  { direction: "int", since: "timestamptz", least: "int" },
  `
    select percentile_disc(0.5) within group (order by extract(epoch from c.updated_at - paid.at))::int as seconds
    from (select id, updated_at from claims
        where direction_id = :direction and status = 'done' and updated_at > :since
        order by updated_at desc limit 1000) as c
      join lateral (select min(h.at) as at from claim_history h
        where h.claim_id = c.id and h.to_status in ('marked_paid', 'confirming', 'paid')) as paid on paid.at is not null
    having count(*) >= :least`,
);

/**
 * Median seconds from payment to payout of claims done since a moment. Null when there are too few claims.
 */
export const readDuration = async (
  database: DatabaseHandle | Trx,
  given: { readonly direction: number; readonly since: Date; readonly least: number },
): Promise<number | null> =>
  (await runOn<{ seconds: number }>(database, durationStatement.with(given)))[0]?.seconds ?? null;

import { daySeconds } from "#domain/time/durations.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { runOn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";

/** Window in days, and the minimum number of holds for a meaningful median. */
const measured = { days: 90, least: 5 };

const holdTimeStatement = namedStatement(
  "hold-time",
  { since: "timestamptz", least: "int" },
  `
    select percentile_disc(0.5) within group (order by extract(epoch from ended.at - held.at))::int as seconds
    from claim_history as held
      cross join lateral (select h.at from claim_history h
        where h.claim_id = held.claim_id and h.version > held.version and h.to_status <> 'hold'
        order by h.version limit 1) as ended
    where held.to_status = 'hold' and held.from_status <> 'hold' and held.at > :since
    having count(*) >= :least`,
);

/** Median seconds from a hold to its end, of all recent ones that ended. Null when there are too few. */
export const readHoldTime = async (database: DatabaseHandle, now: Date): Promise<number | null> => {
  const given = { since: secondsAfter(now, -measured.days * daySeconds), least: measured.least };
  return (await runOn<{ seconds: number }>(database, holdTimeStatement.with(given)))[0]?.seconds ?? null;
};

import { claimStatuses } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import { isFinalStatus } from "#server/claim/lifecycle/lifecycle.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";

/** A number of the database's state, with what tells it from others of its kind. */
export interface Reading {
  readonly metric: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const stateStatement = namedStatement(
  "metrics-state",
  { final: "text[]", now: "timestamptz" },
  `
  select 'orders' as metric, jsonb_build_object('status', status) as labels, count(*)::float8 as value
    from claims where status <> all (:final) group by status
  union all
  select 'queue_jobs', jsonb_build_object('queue', name), count(*)
    from jobs.job where state < 'active' and start_after <= :now group by name
  union all
  select 'queue_age_seconds', jsonb_build_object('queue', name), extract(epoch from :now - min(start_after))
    from jobs.job where state < 'active' and start_after <= :now group by name
  union all
  select 'jobs_failing', jsonb_build_object('job', name), failures from job_failures where recovered_at is null
  union all
  select 'letters', jsonb_build_object('status', status), count(*)
    from outbox where status in ('pending', 'queued', 'failed') group by status
  union all
  select 'rates_heard_timestamp_seconds', jsonb_build_object('source', source), extract(epoch from heard_at)
    from rate_fetches where heard_at is not null
  union all
  select 'rates_end_timestamp_seconds', jsonb_build_object('source', source),
      extract(epoch from min((quote ->> 'at')::timestamptz)) + stale_after
    from rate_fetches cross join lateral jsonb_array_elements(quotes) as quote group by source
  union all
  select 'reserve_low', jsonb_build_object('currency', c.code), (coalesce(r.available, 0) < t.below)::int
    from reserve_thresholds t join currencies c on c.id = t.currency_id left join reserves r on r.currency_id = c.id
    where c.removed_at is null
  union all
  select 'unsettled_since_timestamp_seconds',
      jsonb_build_object('account', late ->> 'account', 'currency', late ->> 'currency'),
      extract(epoch from (late ->> 'since')::timestamptz)
    from (select lateness from ledger_checks where finished_at is not null order by id desc limit 1) checked
      cross join lateral jsonb_array_elements(checked.lateness) as late
  union all
  select 'ledger_faults', '{}', coalesce(jsonb_array_length(faults), 0)
    from (select faults from ledger_checks where finished_at is not null order by id desc limit 1) checked
  union all
  select 'ledger_checked_timestamp_seconds', '{}', coalesce(extract(epoch from max(checked_at)), 0) from ledger_checks
  union all
  select 'backup_timestamp_seconds', jsonb_build_object('tried', coalesce(max(value ->> 'tried'), 'false')),
      coalesce(extract(epoch from max((value ->> 'made_at')::timestamptz)), 0)
    from settings where key = 'backup'`,
);

/** Reads what the database says of the exchange, in one statement. */
export const readState = (database: Pick<DatabaseHandle, "run">, now: Date): Promise<Reading[]> =>
  database.run<Reading>(stateStatement.with({ final: claimStatuses.filter(isFinalStatus), now }));

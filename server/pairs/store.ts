import type { CurrenciesTable } from "#server/calculator/tables.ts";
import type { DatabaseHandle } from "#server/platform/database.ts";
import { namedStatement } from "#server/platform/named-statement.ts";

// A direction whose course was never known cannot be shown, so it is not offered.
const offered = `
  directions d
    join currencies f on f.id = d.from_id and f.send_visible
    join currencies t on t.id = d.to_id and t.receive_visible`;
const isOffering = `
  d.enabled and (d.fixed_course is not null or exists (select from rates q
    where q.source = d.rate_source and q.base = f.ticker and q.quote = t.ticker))`;

const findStatement = namedStatement(
  "pair-by-codes",
  { from: "text", to: "text" },
  `select d.from_id as "from", d.to_id as "to" from ${offered} where f.code = :from and t.code = :to and ${isOffering}`,
);

/** Ids of the currencies of an offered pair, by their codes; undefined when it is not offered. */
export const findOffered = async (
  database: DatabaseHandle,
  codes: { readonly from: string; readonly to: string },
): Promise<{ from: number; to: number } | undefined> =>
  (await database.run<{ from: number; to: number }>(findStatement.with(codes)))[0];

const listStatement = namedStatement(
  "pairs-listed",
  { limit: "int" },
  `
    select f.code as "from", t.code as "to",
      (select max(p.at) from rate_points p where p.direction_id = d.id) as changed_at
    from ${offered} where ${isOffering}
    order by d.popularity desc, f.position, t.position limit :limit`,
);

/** Codes of the offered pairs, the most used first, and when the course of each last changed. */
export const listOffered = (
  database: DatabaseHandle,
  limit: number,
): Promise<{ from: string; to: string; changed_at: Date | null }[]> =>
  database.run(listStatement.with({ limit }));

const othersStatement = namedStatement(
  "pairs-others",
  { from: "int", to: "int", limit: "int" },
  `
    (select 'receivable' as side, row_to_json(t) as currency from ${offered}
      where d.from_id = :from and d.to_id <> :to and ${isOffering}
      order by d.popularity desc, t.position limit :limit)
    union all
    (select 'sendable', row_to_json(f) from ${offered}
      where d.to_id = :to and d.from_id <> :from and ${isOffering}
      order by d.popularity desc, f.position limit :limit)`,
);

/** Other offered pairs with one of the two currencies: what else is received for the one, and sent for the other. */
export const listOthers = (
  database: DatabaseHandle,
  sides: { readonly from: number; readonly to: number; readonly limit: number },
): Promise<{ side: "receivable" | "sendable"; currency: CurrenciesTable }[]> =>
  database.run(othersStatement.with(sides));

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

/** Median of the seconds from payment to payout of the claims done since a moment; null where they are too few. */
export const readDuration = async (
  database: DatabaseHandle,
  given: { readonly direction: number; readonly since: Date; readonly least: number },
): Promise<number | null> =>
  (await database.run<{ seconds: number }>(durationStatement.with(given)))[0]?.seconds ?? null;

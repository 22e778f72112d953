import type { CurrenciesTable } from "#server/exchange/calculator/tables.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";

// A direction is offered only when its rate is known, because it could not be shown otherwise.
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

/** Ids of the currencies of an offered pair by code. Undefined when it is not offered. */
export const findOffered = async (
  database: DatabaseHandle,
  codes: { readonly from: string; readonly to: string },
): Promise<{ from: number; to: number } | undefined> =>
  (await database.run<{ from: number; to: number }>(findStatement.with(codes)))[0];

const listStatement = namedStatement(
  "pairs-listed",
  { limit: "int" },
  `
    select d.id, f.code as "from", t.code as "to",
      (select max(p.at) from rate_points p where p.direction_id = d.id) as changed_at
    from ${offered} where ${isOffering}
    order by d.popularity desc, f.position, t.position limit :limit`,
);

/** Ids and codes of the offered pairs, the most used first, with the time of the last rate change. */
export const listOffered = (
  database: DatabaseHandle,
  limit: number,
): Promise<{ id: number; from: string; to: string; changed_at: Date | null }[]> =>
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

/**
 * Other offered pairs that share a currency: what else can be received for the one, and sent for the other.
 */
export const listOthers = (
  database: DatabaseHandle,
  sides: { readonly from: number; readonly to: number; readonly limit: number },
): Promise<{ side: "receivable" | "sendable"; currency: CurrenciesTable }[]> =>
  database.run(othersStatement.with(sides));

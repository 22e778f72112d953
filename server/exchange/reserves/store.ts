import type { Db, Trx } from "#server/database.ts";
import type { CurrenciesTable } from "#server/exchange/calculator/tables.ts";
import { runIn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { ActorRow } from "#server/site/staff/present.ts";

/** A correction of a reserve. */
export type CorrectionRow = Omit<ActorRow, "kind"> & {
  readonly kind: ActorRow["kind"] | "system";
  readonly difference: string;
  readonly reason: string;
  readonly at: string;
};

/** A reserve with its last corrections, the newest first. */
export interface StaffReserveRow {
  readonly currency: CurrenciesTable;
  readonly available: string;
  readonly held: string;
  readonly entries: readonly CorrectionRow[];
}

const statement = namedStatement(
  "staff-reserves",
  { currency: "int" },
  `
    select row_to_json(c) as currency, coalesce(r.available, 0)::text as available, coalesce(r.held, 0)::text as held,
      coalesce(e.entries, '[]') as entries
    from currencies c
      left join reserves r on r.currency_id = c.id
      left join lateral (
        select json_agg(last order by last.id desc) as entries from (
          select t.id, t.reason, t.at, t.by_kind as kind, t.by_user as "user", t.by_key as key, u.email,
            (case when p.to_account = r.available_account then p.amount else -p.amount end)::text as difference
          from ledger_transactions t
            join ledger_postings p on p.transaction_id = t.id
              and r.available_account in (p.from_account, p.to_account)
            left join users u on u.id = t.by_user
          where t.kind = 'correction'
          order by t.id desc limit 5) as last) as e on true
    where c.removed_at is null and (:currency is null or c.id = :currency)
    order by c.position`,
);

/** All reserves but those of removed currencies, or that of one currency. */
export const listStaffReserves = (db: Db | Trx, currency: number | null): Promise<StaffReserveRow[]> =>
  runIn<StaffReserveRow>(db, statement.with({ currency }));

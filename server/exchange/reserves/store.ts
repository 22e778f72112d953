import type { DecimalString } from "#domain/money/money.ts";
import type { Db, Trx } from "#server/database.ts";
import type { CurrenciesTable } from "#server/exchange/calculator/tables.ts";
import type { Staff } from "#server/platform/actor.ts";
import { actorColumns } from "#server/platform/actor.ts";
import { runIn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { FirstActor } from "#server/staff/second-person/rule.ts";
import type { ActorRow } from "#server/staff/journal/present.ts";
import type { ReserveThresholdsTable } from "./tables.ts";

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
  /** Staff are told when less is available; null for never. */
  readonly below: ReserveThresholdsTable["below"] | null;
  /** A large correction that waits for a second person. */
  readonly proposed: CorrectionRow | null;
  readonly entries: readonly CorrectionRow[];
}

const statement = namedStatement(
  "staff-reserves",
  { currency: "int", since: "timestamptz" },
  `
    select row_to_json(c) as currency, coalesce(r.available, 0)::text as available, coalesce(r.held, 0)::text as held,
      t.below::text as below, row_to_json(w) as proposed, coalesce(e.entries, '[]') as entries
    from currencies c
      left join reserves r on r.currency_id = c.id
      left join reserve_thresholds t on t.currency_id = c.id
      left join lateral (
        select p.difference::text, p.reason, p.at, p.by_kind as kind, p.by_user as "user", p.by_key as key, u.email
        from reserve_proposals p
          left join users u on u.id = p.by_user
        where p.currency_id = c.id and p.at > :since) as w on true
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

/**
 * All reserves but those of removed currencies, or that of one currency. `since` is when the oldest proposal that still
 * counts was made.
 */
export const listStaffReserves = (
  db: Db | Trx,
  currency: number | null,
  since: Date,
): Promise<StaffReserveRow[]> => runIn<StaffReserveRow>(db, statement.with({ currency, since }));

/** The correction that waits for a second person. Who calls it has locked the currency. */
export const findProposal = (
  trx: Trx,
  currency: number,
  since: Date,
): Promise<(FirstActor & { readonly difference: string }) | undefined> =>
  trx
    .selectFrom("reserve_proposals")
    .select(["difference", "by_kind as kind", "by_user as user"])
    .where("currency_id", "=", currency)
    .where("at", ">", since)
    .executeTakeFirst();

const correctedStatement = namedStatement(
  "reserve-corrected-by",
  { currency: "int", since: "timestamptz", kind: "text", user: "uuid" },
  `
    select coalesce(sum(case when p.to_account = r.available_account then p.amount else -p.amount end), 0)::text as sum
    from reserves r
      join ledger_postings p on r.available_account in (p.from_account, p.to_account)
      join ledger_transactions t on t.id = p.transaction_id
    where r.currency_id = :currency and t.kind = 'correction' and t.at > :since
      and t.by_kind = :kind and t.by_user is not distinct from :user`,
);

/** By how much somebody has corrected a reserve since a moment, all in all. */
export const correctedBy = async (
  trx: Trx,
  currency: number,
  { by, since }: { readonly by: Staff; readonly since: Date },
): Promise<DecimalString> => {
  const { user } = actorColumns(by);
  const [row] = await runIn<{ sum: DecimalString }>(
    trx,
    correctedStatement.with({ currency, since, kind: by.kind, user }),
  );
  return row?.sum ?? "0";
};

/** Lets a correction wait for a second person, instead of the one that waited. */
export const propose = async (
  trx: Trx,
  currency: number,
  { difference, reason }: { readonly difference: string; readonly reason: string },
  { by, now }: { readonly by: Staff; readonly now: Date },
): Promise<void> => {
  const { user, key } = actorColumns(by);
  const row = { difference, reason, at: now, by_kind: by.kind, by_user: user, by_key: key };
  await trx
    .insertInto("reserve_proposals")
    .values({ currency_id: currency, ...row })
    .onConflict((conflict) => conflict.column("currency_id").doUpdateSet(row))
    .execute();
};

/** Forgets the correction that waited. */
export const dropProposal = async (trx: Trx, currency: number): Promise<void> => {
  await trx.deleteFrom("reserve_proposals").where("currency_id", "=", currency).execute();
};

/** Sets below what available reserve staff are told; null for never. */
export const setThreshold = async (trx: Trx, currency: number, below: string | null): Promise<void> => {
  await (
    below === null
      ? trx.deleteFrom("reserve_thresholds").where("currency_id", "=", currency)
      : trx
          .insertInto("reserve_thresholds")
          .values({ currency_id: currency, below, low_since: null })
          .onConflict((conflict) => conflict.column("currency_id").doUpdateSet({ below }))
  ).execute();
};

const markStatement = namedStatement(
  "mark-low-reserves",
  { now: "timestamptz" },
  `
    update reserve_thresholds t set low_since = case when t.low_since is null then :now end
    from currencies c left join reserves r on r.currency_id = c.id
    where c.id = t.currency_id and (coalesce(r.available, 0) < t.below) <> (t.low_since is not null)`,
);

/** A reserve with less than staff want to be told of. */
export interface LowReserve {
  readonly code: string;
  readonly available: string;
  readonly below: string;
  readonly since: Date;
}

const lowStatement = namedStatement(
  "low-reserves",
  {},
  `
    select c.code, coalesce(r.available, 0)::text as available, t.below::text as below, t.low_since as since
    from reserve_thresholds t
      join currencies c on c.id = t.currency_id
      left join reserves r on r.currency_id = c.id
    where t.low_since is not null and c.removed_at is null
    order by c.position`,
);

/** Notes which reserves are low now, and lists them. */
export const markLow = async (db: Db, now: Date): Promise<LowReserve[]> => {
  await runIn(db, markStatement.with({ now }));
  return runIn<LowReserve>(db, lowStatement.with({}));
};

import { statusesWith, unpaidEnds } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import type { Insertable, Selectable, Updateable } from "kysely";
import type { ClaimRow } from "#server/claim/store.ts";
import type { Db, Trx } from "#server/database.ts";
import type {
  CurrenciesTable,
  PayToTable,
  RequisiteFieldsTable,
} from "#server/exchange/calculator/tables.ts";
import { countRows } from "#server/platform/data/count-fragment.ts";
import { runIn } from "#server/platform/data/database.ts";
import { listed, namedStatement } from "#server/platform/data/named-statement.ts";

/** An entry of a pool with its use today, and when an order got it last. */
export type PayToRow = Selectable<PayToTable> & {
  readonly today_count: number;
  readonly today_sum: string;
  readonly used_at: Date | null;
};

/** The beginning of a moment's day, which limits count by. */
const dayOf = (now: Date): Date => new Date(now.toISOString().slice(0, 10));

/** The claims of the entry `p` that count today. One that has ended without money gives its share back. */
const today = `from claims c where c.pay_to_id = p.id and c.pay_to_at >= :day
  and c.status not in ${listed(unpaidEnds)}`;

/** Claims that still wait for money, or for the rest of it. */
const awaiting = listed([...statusesWith("money", "awaited"), "underpaid"]);

const lockStatement = namedStatement(
  "pay-to-lock",
  { currency: "int" },
  `select from currencies c where id = :currency and exists (
      select from pay_to where currency_id = c.id and active
        and (once or daily_count is not null or daily_sum is not null or rest_minutes is not null))
    for no key update`,
);

const takeStatement = namedStatement(
  "pay-to-take",
  { currency: "int", number: "bigint", amount: "numeric", now: "timestamptz", day: "timestamptz" },
  `with free as (
      select id, row_number() over (order by id) - 1 as turn, count(*) over () as size,
        exists (
          select from claims c where c.pay_to_id = p.id and c.from_amount = :amount
            and c.status in ${awaiting}) as awaits_same
      from pay_to p where currency_id = :currency and active
        and not (once and exists (select from claims c where c.pay_to_id = p.id))
        and (rest_minutes is null or not exists (
          select from claims c where c.pay_to_id = p.id
            and c.pay_to_at > :now - make_interval(mins => rest_minutes)))
        and (daily_count is null or daily_count > (select count(*) ${today}))
        and (daily_sum is null or daily_sum >= :amount + (select coalesce(sum(c.from_amount), 0) ${today})))
    select p.id, p."values" from pay_to p
    where p.active and p.id = (
      select id from free order by awaits_same, (turn - :number % size + size) % size limit 1)
    for key share`,
);

/**
 * Picks an entry from the pool of a claim's send currency, within the limits of each. Claims rotate by their numbers, and
 * an amount that is awaited somewhere goes elsewhere as long as there is somewhere else. Where an entry has limits, the
 * currency's claims take turns until they commit, so that together they exceed none.
 */
export const takeFromPool = async (
  trx: Trx,
  {
    from_currency_id: currency,
    number,
    from_amount: amount,
  }: Pick<ClaimRow, "from_currency_id" | "number" | "from_amount">,
  now: Date,
): Promise<Pick<PayToRow, "id" | "values"> | undefined> => {
  await runIn(trx, lockStatement.with({ currency }));
  const query = takeStatement.with({ currency, number, amount, now, day: dayOf(now) });
  const [row] = await runIn<Pick<PayToRow, "id" | "values">>(trx, query);
  return row;
};

const shortStatement = namedStatement(
  "pay-to-short",
  { day: "timestamptz" },
  `select cur.code, count(*)::int as size, count(*) filter (where
        not (p.once and exists (select from claims c where c.pay_to_id = p.id))
        and (p.daily_count is null or p.daily_count > (select count(*) ${today}))
        and (p.daily_sum is null or p.daily_sum > (select coalesce(sum(c.from_amount), 0) ${today})))::int as free
    from pay_to p join currencies cur on cur.id = p.currency_id
    where p.active group by cur.code`,
);

/** The pool of a currency, and how many entries of it an order could get. Those that only rest count. */
export interface Pool {
  readonly code: string;
  readonly size: number;
  readonly free: number;
}

/** The pools of which at most one entry is left, since others are used up. */
export const listShort = async (db: Db, now: Date): Promise<Pool[]> =>
  (await runIn<Pool>(db, shortStatement.with({ day: dayOf(now) }))).filter(
    ({ size, free }) => free < size && free < 2,
  );

/** Which entries are meant; null for all. */
export interface PayToFilter {
  readonly currency: number | null;
  readonly id: number | null;
}

const listStatement = namedStatement(
  "pay-to-list",
  { currency: "int", id: "int", day: "timestamptz", size: "int", offset: "int" },
  `select p.*, used.count::int as today_count, used.sum as today_sum,
      (select max(c.pay_to_at) from claims c where c.pay_to_id = p.id) as used_at
    from pay_to p, lateral (select count(*), coalesce(sum(c.from_amount), 0) as sum ${today}) as used
    where (:currency is null or p.currency_id = :currency) and (:id is null or p.id = :id)
    order by p.id desc limit :size offset :offset`,
);

/** Lists a page of entries with today's use, the newest first. */
export const listPayTo = (
  db: Db | Trx,
  { currency, id }: PayToFilter,
  now: Date,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<PayToRow[]> =>
  runIn<PayToRow>(db, listStatement.with({ currency, id, day: dayOf(now), size, offset: (page - 1) * size }));

/** Counts the entries of a currency, or all. */
export const countPayTo = (db: Db, currency: number | null): Promise<number> =>
  countRows(
    db.selectFrom("pay_to").$if(currency !== null, (query) => query.where("currency_id", "=", currency ?? 0)),
  );

/** Currencies that are paid to details, with their fields in order. */
export const listPayable = async (
  db: Db | Trx,
): Promise<readonly { currency: CurrenciesTable; fields: readonly RequisiteFieldsTable[] }[]> => {
  const currencies = await db
    .selectFrom("currencies")
    .selectAll()
    .where("group", "!=", "cash")
    .orderBy("position")
    .orderBy("id")
    .execute();
  const fields = await db
    .selectFrom("requisite_fields")
    .selectAll()
    .where("side", "=", "receive")
    .where("variant", "=", "input")
    .where("visible", "=", true)
    .orderBy("position")
    .execute();
  const byCurrency = Map.groupBy(fields, ({ currency_id: id }) => id);
  return currencies.flatMap((currency) => {
    const own = byCurrency.get(currency.id);
    return own === undefined ? [] : [{ currency, fields: own }];
  });
};

/** Locks a currency's pool for additions, and reads the values that are in it. */
export const lockValues = async (trx: Trx, currency: number): Promise<Record<string, string>[]> => {
  await trx
    .selectFrom("currencies")
    .select("id")
    .where("id", "=", currency)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const rows = await trx.selectFrom("pay_to").select("values").where("currency_id", "=", currency).execute();
  return rows.map(({ values }) => values);
};

/** Adds entries and returns their ids. */
export const insertPayTo = async (trx: Trx, rows: readonly Insertable<PayToTable>[]): Promise<number[]> =>
  (await trx.insertInto("pay_to").values(rows).returning("id").execute()).map(({ id }) => id);

/** Changes an entry. False when there is none. */
export const updatePayTo = async (
  trx: Trx,
  id: number,
  changes: Updateable<PayToTable>,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable("pay_to")
    .set(changes)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Locks an entry against being drawn, and says whether a claim has it. Undefined when there is none. */
export const lockPayTo = async (trx: Trx, id: number): Promise<{ isUsed: boolean } | undefined> => {
  const row = await trx.selectFrom("pay_to").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  if (row === undefined) return undefined;
  const claim = await trx.selectFrom("claims").select("id").where("pay_to_id", "=", id).executeTakeFirst();
  return { isUsed: claim !== undefined };
};

/** Deletes an entry that no claim has. */
export const deletePayTo = async (trx: Trx, id: number): Promise<void> => {
  await trx.deleteFrom("pay_to").where("id", "=", id).execute();
};

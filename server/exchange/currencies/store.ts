import type { Insertable, Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { StoredCurrenciesTable } from "#server/exchange/calculator/tables.ts";
import { runIn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";

/** A currency with what belongs to it. */
export type CatalogueRow = Selectable<StoredCurrenciesTable> & {
  readonly fields: number;
  readonly place: number;
  readonly directions: number;
  readonly open_directions: number;
  readonly unused: boolean;
};

/** Whether there is money in a currency, or withdrawals. */
const hasMoney = (id: string) => `
  exists (select from reserves where currency_id = ${id} and (available > 0 or held > 0))
    or exists (select from ledger_accounts where currency_id = ${id} and balance <> 0)
    or exists (select from withdrawal_directions where currency_id = ${id})`;

const listStatement = namedStatement(
  "catalogue",
  { id: "int", rewards: "text" },
  `select c.*,
      (select count(*)::int from requisite_fields x where x.currency_id = c.id) as fields,
      (select 1 + count(*)::int from currencies o
        where o.removed_at is null and (o.position, o.id) < (c.position, c.id)) as place,
      d.count as directions, d.open as open_directions,
      d.open = 0 and c.code <> :rewards and not (${hasMoney("c.id")})
        and not exists (select from pay_to where currency_id = c.id)
        and not exists (select from offices where currency_id = c.id)
        and not exists (select from saved_requisites where currency_id = c.id)
        and not exists (select from promocodes where c.id in (from_currency_id, to_currency_id))
        and not exists (select from alerts a join directions x on x.id = a.direction_id
          where c.id in (x.from_id, x.to_id))
        and not exists (select from claims where from_currency_id = c.id)
        and not exists (select from claims where to_currency_id = c.id) as unused
    from currencies c, lateral (
      select count(*)::int, (count(*) filter (where enabled))::int as open
      from directions where from_id = c.id or to_id = c.id) as d
    where removed_at is null and (:id is null or c.id = :id) order by position, c.id`,
);

/** Lists the currencies that were not removed, or the one with an id. `rewards`: the code of that of rewards. */
export const listCatalogue = (
  db: Db | Trx,
  rewards: string,
  id: number | null = null,
): Promise<CatalogueRow[]> => runIn<CatalogueRow>(db, listStatement.with({ id, rewards }));

/** Currencies are added one after the other until the transaction ends, so that each gets its pairs with the others. */
export const lockAdditions = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('currencies'))`.execute(trx);
};

/** Whether a currency has this code. */
export const hasCode = async (trx: Trx, code: string): Promise<boolean> =>
  (await trx.selectFrom("currencies").select("id").where("code", "=", code).executeTakeFirst()) !== undefined;

/** Adds a currency behind the others and returns its id. */
export const insertCurrency = async (
  trx: Trx,
  row: Omit<Insertable<StoredCurrenciesTable>, "position">,
): Promise<number> => {
  const { id } = await trx
    .insertInto("currencies")
    .values((values) => ({
      ...row,
      position: values
        .selectFrom("currencies")
        .select(sql<number>`coalesce(max(position), 0) + 10`.as("position")),
    }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** Margin of a proposed pair, in percent, until its owner sets another one. */
const proposedMargin = "2";

const proposeStatement = namedStatement(
  "catalogue-propose",
  { id: "int", margin: "numeric" },
  `with added as (
      insert into directions (from_id, to_id, enabled, payment, rate_source, margin, needs_email)
      select f.id, t.id, false, case f."group" when 'cash' then 'cash' else 'requisites' end,
        coalesce((select rate_source from directions group by 1 order by count(*) desc, 1 limit 1), 'main'),
        :margin, f."group" <> 'cash'
      from currencies f join currencies t on f.id <> t.id
      where (f.id = :id or t.id = :id) and f.removed_at is null and t.removed_at is null
        and not (f."group" = 'cash' and t."group" = 'cash')
      on conflict do nothing
      returning id, from_id, to_id),
    places as (
      insert into direction_cities (direction_id, city_id)
      select a.id, o.city_id from added a join offices o on o.open and o.currency_id in (a.from_id, a.to_id)
      on conflict do nothing)
    select f.code as "from", t.code as "to" from added a
      join currencies f on f.id = a.from_id join currencies t on t.id = a.to_id
    order by f.position, t.position`,
);

/** Adds the closed pairs of a currency with every other one, and returns their codes. */
export const proposeDirections = (trx: Trx, id: number): Promise<{ from: string; to: string }[]> =>
  runIn<{ from: string; to: string }>(trx, proposeStatement.with({ id, margin: proposedMargin }));

/** Locks a currency for a change. Undefined when there is none. */
export const lockCurrency = (trx: Trx, id: number): Promise<Selectable<StoredCurrenciesTable> | undefined> =>
  trx
    .selectFrom("currencies")
    .selectAll()
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Changes a currency. */
export const updateCurrency = async (
  trx: Trx,
  id: number,
  changes: Updateable<StoredCurrenciesTable>,
): Promise<void> => {
  await trx.updateTable("currencies").set(changes).where("id", "=", id).execute();
};

const moveStatement = namedStatement(
  "catalogue-move",
  { id: "int", place: "int" },
  `update currencies c set position = 10 * o.place
    from (select id, row_number() over (order by position, id) + (row_number() over (order by position, id) >= :place)::int as place
        from currencies where removed_at is null and id <> :id
      union all select :id, :place) as o
    where o.id = c.id`,
);

/** Puts a currency at a place in lists. The others move along. */
export const moveCurrency = async (trx: Trx, id: number, place: number): Promise<void> => {
  await runIn(trx, moveStatement.with({ id, place }));
};

/** The directions of a currency, with their sources and the assets whose rates they have. */
export const listPricedPairs = (
  trx: Trx,
  id: number,
): Promise<{ id: number; source: string; base: string; quote: string }[]> =>
  trx
    .selectFrom("directions as d")
    .innerJoin("currencies as f", "f.id", "d.from_id")
    .innerJoin("currencies as t", "t.id", "d.to_id")
    .select(["d.id", "d.rate_source as source", "f.ticker as base", "t.ticker as quote"])
    .where((where) => where.or([where("d.from_id", "=", id), where("d.to_id", "=", id)]))
    .orderBy("d.id")
    .execute();

/**
 * Locks currencies and their pairs for a removal. Waits for whatever is being added to them or opened, so that the next
 * statement sees it.
 */
export const lockRemoval = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`select from currencies where id = any(${ids}) order by id for update`.execute(trx);
  await sql`
    select from directions where from_id = any(${ids}) or to_id = any(${ids}) order by id for update`.execute(
    trx,
  );
};

const useStatement = namedStatement(
  "catalogue-use",
  { id: "int" },
  `select
      exists (select from claims where from_currency_id = :id or to_currency_id = :id) as orders,
      exists (select from pay_to where currency_id = :id) as pay_to,
      ${hasMoney(":id")} as others,
      exists (select from offices where currency_id = :id and open) as office`,
);

/** Whether orders have a currency, whether there are details to pay it to, money or withdrawals in it, and an open office. */
interface CurrencyUse {
  orders: boolean;
  pay_to: boolean;
  others: boolean;
  office: boolean;
}

/** Reads where a currency is in use. */
export const readUse = async (trx: Trx, id: number): Promise<CurrencyUse> => {
  const [use] = await runIn<CurrencyUse>(trx, useStatement.with({ id }));
  if (use === undefined) throw new Error("A statement without tables returned no row");
  return use;
};

/** Removes a currency and what only it has. Its row stays for the ledger, without its code. */
export const dropCurrency = async (trx: Trx, id: number, now: Date): Promise<void> => {
  const pairs = trx
    .selectFrom("directions")
    .select("id")
    .where((where) => where.or([where("from_id", "=", id), where("to_id", "=", id)]));
  await trx.deleteFrom("direction_cities").where("direction_id", "in", pairs).execute();
  await trx.deleteFrom("directions").where("id", "in", pairs).execute();
  for (const table of ["offices", "requisite_fields", "pay_to"] as const)
    await trx.deleteFrom(table).where("currency_id", "=", id).execute();
  await updateCurrency(trx, id, {
    code: `REMOVED${String(id)}`,
    removed_at: now,
    send_visible: false,
    receive_visible: false,
  });
};

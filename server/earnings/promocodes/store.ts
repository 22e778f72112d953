import { sql } from "kysely";
import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import { countRows } from "#server/platform/data/count-fragment.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { PromocodesTable } from "./tables.ts";

/** A promocode row. */
export type PromocodeRow = Selectable<PromocodesTable>;

/** A code with the number of one person's uses. */
export type PersonalRow = PromocodeRow & { readonly own: number };

const findStatement = namedStatement(
  "promocode-find",
  { code: "text", person: "text" },
  `select p.*, coalesce(u.uses, 0) as own from promocodes p
    left join promocode_people u on u.promocode_id = p.id and u.person = :person where p.code = :code`,
);

/** Finds a normalized code with a person's uses; undefined when there is none. */
export const findPromocode = async (
  database: DatabaseHandle,
  code: string,
  person: string,
): Promise<PersonalRow | undefined> =>
  (await database.run<PersonalRow>(findStatement.with({ code, person })))[0];

/** The use of a code by a person for a claim. */
export interface Use {
  readonly promocode: string;
  readonly person: string;
  readonly user: string | null;
  readonly claim: string;
  readonly now: Date;
}

/**
 * Counts a use with guarded updates, so that concurrent uses exceed no limit. Returns false when a guard
 * refused. Then roll the transaction back, because the other counter may have changed.
 */
export const takeUse = async (trx: Trx, { promocode, person, user, claim, now }: Use): Promise<boolean> => {
  const { rows } = await sql`
    with code as (
      update promocodes set uses = uses + 1
      where id = ${promocode}::uuid and not stopped
        and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})
        and (total_limit is null or uses < total_limit)
        and (user_id is null or user_id = ${user}::uuid)
      returning id, user_limit),
    counted as (
      insert into promocode_people as p (promocode_id, person, uses) select id, ${person}, 1 from code
      on conflict (person, promocode_id) do update set uses = p.uses + 1
        where (select user_limit from code) is null or p.uses < (select user_limit from code)
      returning promocode_id)
    insert into promocode_uses (claim_id, promocode_id, person, used_at)
    select ${claim}::uuid, promocode_id, ${person}, ${now} from counted
    returning claim_id`.execute(trx);
  return rows.length === 1;
};

/** Returns the use of a claim, at most once. Does nothing without one. */
export const returnUse = async (trx: Trx, claim: string, now: Date): Promise<void> => {
  // Locks the code before the person, in the same order as a use, to avoid deadlocks.
  const { rows } = await sql<{ promocode_id: string; person: string }>`
    with given as (
      update promocode_uses set returned_at = ${now} where claim_id = ${claim}::uuid and returned_at is null
      returning promocode_id, person)
    update promocodes p set uses = p.uses - 1 from given g where p.id = g.promocode_id
    returning g.promocode_id, g.person`.execute(trx);
  for (const { promocode_id, person } of rows) {
    await sql`
      update promocode_people set uses = uses - 1
      where promocode_id = ${promocode_id}::uuid and person = ${person}`.execute(trx);
  }
};

/**
 * Counts the returned use of a claim again, as far as the limits leave room: others may have used the code meanwhile. Does
 * nothing without one.
 */
export const retakeUse = async (trx: Trx, claim: string): Promise<void> => {
  // Locks the code, so that the next statement sees what others have used until then.
  await sql`
    select from promocodes where id = (select promocode_id from promocode_uses where claim_id = ${claim}::uuid)
    for no key update`.execute(trx);
  await sql`
    with free as (
      select claim_id, u.promocode_id, u.person from promocode_uses u
      join promocodes p on p.id = u.promocode_id
      join promocode_people o on (o.promocode_id, o.person) = (u.promocode_id, u.person)
      where claim_id = ${claim}::uuid and returned_at is not null
        and (total_limit is null or p.uses < total_limit) and (user_limit is null or o.uses < user_limit)),
    code as (update promocodes p set uses = p.uses + 1 from free f where p.id = f.promocode_id),
    counted as (
      update promocode_people o set uses = o.uses + 1 from free f
      where (o.promocode_id, o.person) = (f.promocode_id, f.person))
    update promocode_uses u set returned_at = null from free f where u.claim_id = f.claim_id`.execute(trx);
};

/** Lists the codes issued to or used by a user, with the number of uses. */
export const listPersonal = async (db: Db, user: string, person: string): Promise<PersonalRow[]> => {
  const { rows } = await sql<PersonalRow>`
    select p.*, coalesce(u.uses, 0) as own from promocodes p
    left join promocode_people u on u.promocode_id = p.id and u.person = ${person}
    where p.id in (
      select id from promocodes where user_id = ${user}::uuid
      union select promocode_id from promocode_people where person = ${person})
      and (p.user_id is null or p.user_id = ${user}::uuid)
    order by p.number desc limit 200`.execute(db);
  return rows;
};

/** A code with the e-mail of the user it was issued to. */
export type IssuedRow = PromocodeRow & { readonly email: string | null };

const issued = (db: Db | Trx) =>
  db
    .selectFrom("promocodes")
    .leftJoin("users", "users.id", "promocodes.user_id")
    .selectAll("promocodes")
    .select("users.email");

/** Lists one page of all codes, the newest first. */
export const listIssued = (db: Db, page: number, size: number): Promise<IssuedRow[]> =>
  issued(db)
    .orderBy("promocodes.number", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** Counts all codes. */
export const countIssued = (db: Db): Promise<number> => countRows(db.selectFrom("promocodes"));

/** Reads one code by id. */
export const readIssued = (db: Db | Trx, id: string): Promise<IssuedRow | undefined> =>
  issued(db).where("promocodes.id", "=", id).executeTakeFirst();

/** Reads a code by id and locks its row until the transaction ends. */
export const lockPromocode = (trx: Trx, id: string): Promise<PromocodeRow | undefined> =>
  trx.selectFrom("promocodes").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Inserts a code. False when the code exists. */
export const insertPromocode = async (trx: Trx, row: Insertable<PromocodesTable>): Promise<boolean> => {
  const inserted = await trx
    .insertInto("promocodes")
    .values(row)
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("id")
    .execute();
  return inserted.length === 1;
};

/** Changes a code. */
export const updatePromocode = async (
  trx: Trx,
  id: string,
  changes: Updateable<PromocodesTable>,
): Promise<void> => {
  await trx.updateTable("promocodes").set(changes).where("id", "=", id).execute();
};

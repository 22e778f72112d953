import { sql } from "kysely";
import type { Db, Trx } from "#server/database.ts";

/**
 * Whether somebody works here, or the code has made an owner before. The demo's people work here only while it is on;
 * the record of what staff did is never changed.
 */
export const hasOwner = async (db: Db | Trx, isDemo: boolean): Promise<boolean> => {
  const { found } = await db
    .selectNoFrom((select) =>
      select
        .or([
          select.exists(
            select
              .selectFrom("users")
              .select("id")
              .where("role", "<>", "user")
              .$if(!isDemo, (query) => query.where("demo", "=", false)),
          ),
          select.exists(select.selectFrom("staff_acts").select("id").where("operation", "=", "createOwner")),
        ])
        .as("found"),
    )
    .executeTakeFirstOrThrow();
  return Boolean(found);
};

/** Lets one person after the other become the owner, until the transaction ends. */
export const lockOwner = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('owner'))`.execute(trx);
};

/** Details of the exchange that orders of an open pair show. */
const shownDetails = (db: Db) =>
  db
    .selectFrom("directions as d")
    .innerJoin("pay_to as p", "p.currency_id", "d.from_id")
    .select("d.id")
    .where("d.enabled", "=", true)
    .where("d.payment", "=", "requisites")
    .where("p.active", "=", true);

/** Whether a currency that visitors can send now has somewhere to be paid to. */
export const canBePaid = async (db: Db): Promise<boolean> => {
  const found = await db
    .selectFrom("directions")
    .select("id")
    .where("enabled", "=", true)
    .where((where) => where.or([where("payment", "<>", "requisites"), where.exists(shownDetails(db))]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** How many people work here. */
export const countStaff = async (db: Db): Promise<number> =>
  (await db.selectFrom("users").select("id").where("role", "<>", "user").limit(2).execute()).length;

/** Whether an order was carried out, and paid to details of the exchange where orders show any. */
export const hasDone = async (db: Db): Promise<boolean> => {
  const found = await db
    .selectFrom("claims")
    .select("id")
    .where("status", "=", "done")
    .where((where) =>
      where.or([where("pay_to_id", "is not", null), where.not(where.exists(shownDetails(db)))]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import { countRows } from "#server/platform/data/count-fragment.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { ApplicationStatus, ShopApplicationsTable } from "./tables.ts";

/** An application row. */
export type ApplicationRow = Selectable<ShopApplicationsTable>;

/** Finds a user's latest application; undefined for one who never applied. */
export const findNewestOf = (db: Db | Trx, user: string): Promise<ApplicationRow | undefined> =>
  db
    .selectFrom("shop_applications")
    .selectAll()
    .where("user_id", "=", user)
    .orderBy("number", "desc")
    .executeTakeFirst();

/** Inserts an application; undefined while the user has another one waiting. */
export const insertApplication = (
  trx: Trx,
  row: Insertable<ShopApplicationsTable>,
): Promise<ApplicationRow | undefined> =>
  trx
    .insertInto("shop_applications")
    .values(row)
    .onConflict((conflict) => conflict.column("user_id").where("status", "=", "waiting").doNothing())
    .returningAll()
    .executeTakeFirst();

/** Reads an application and locks its row until the transaction ends. */
export const lockApplication = (trx: Trx, id: string): Promise<ApplicationRow | undefined> =>
  trx.selectFrom("shop_applications").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Updates an application. */
export const updateApplication = async (
  trx: Trx,
  id: string,
  change: Updateable<ShopApplicationsTable>,
): Promise<ApplicationRow> =>
  trx
    .updateTable("shop_applications")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Filter of applications. */
export interface ApplicationFilter {
  readonly status?: ApplicationStatus | undefined;
  readonly number?: number | undefined;
}

/** An application with its applicant and their shop. */
export type StaffApplicationRow = ApplicationRow & {
  readonly email: string;
  readonly language: Locale;
  readonly shop: string | null;
  readonly share: string | null;
};

const filtered = (db: Db | Trx, { status, number }: ApplicationFilter) =>
  db
    .selectFrom("shop_applications as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .leftJoin("shops as s", "s.user_id", "a.user_id")
    .$if(status !== undefined, (query) => query.where("a.status", "=", status ?? "waiting"))
    .$if(number !== undefined, (query) => query.where("a.number", "=", String(number)));

/** A page of applications: waiting ones first, the longest wait first, then the newest. */
export const listApplications = (
  db: Db | Trx,
  filter: ApplicationFilter,
  page: number,
  size: number,
): Promise<StaffApplicationRow[]> =>
  filtered(db, filter)
    .selectAll("a")
    .select(["u.email", "u.language", "s.id as shop", "s.share"])
    .orderBy((order) => order("a.status", "=", "waiting"), "desc")
    .orderBy((order) => order.case().when("a.status", "=", "waiting").then(order.ref("a.number")).end())
    .orderBy("a.number", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** Counts the applications of a filter. */
export const countApplications = (db: Db, filter: ApplicationFilter): Promise<number> =>
  countRows(filtered(db, filter));

/** Reads one application for staff. */
export const readApplication = async (trx: Trx, number: string): Promise<StaffApplicationRow> => {
  const [row] = await listApplications(trx, { number: Number(number) }, 1, 1);
  if (row === undefined) throw new Error(`There is no application ${number}`);
  return row;
};

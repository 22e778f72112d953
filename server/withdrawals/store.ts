import { sql } from "kysely";
import type { ExpressionBuilder, Insertable, Selectable, SqlBool, Expression } from "kysely";
import { isUuid } from "#domain/uuid.ts";
import type { WithdrawalStatus } from "#machines/withdrawal-lifecycle/withdrawal-lifecycle.types.ts";
import type { Database, Db, Trx } from "#server/database.ts";
import type { WithdrawalHistoryTable, WithdrawalsTable } from "./tables.ts";

/** A withdrawal as the database gives it. */
export type WithdrawalRow = Selectable<WithdrawalsTable>;

/** Adds a withdrawal. */
export const insertWithdrawal = (trx: Trx, row: Insertable<WithdrawalsTable>): Promise<WithdrawalRow> =>
  trx.insertInto("withdrawals").values(row).returningAll().executeTakeFirstOrThrow();

/** Records what happened to a withdrawal. */
export const addHistory = async (trx: Trx, row: Insertable<WithdrawalHistoryTable>): Promise<void> => {
  await trx.insertInto("withdrawal_history").values(row).execute();
};

/** A withdrawal of a user; undefined when there is none, or it is another user's. */
export const findOwn = (db: Db | Trx, user: string, id: string): Promise<WithdrawalRow | undefined> =>
  db
    .selectFrom("withdrawals")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", user)
    .executeTakeFirst();

/** What a user created under a key; undefined when nothing was. */
export const findByKey = (db: Db | Trx, user: string, key: string): Promise<WithdrawalRow | undefined> =>
  db
    .selectFrom("withdrawals")
    .selectAll()
    .where("user_id", "=", user)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();

/** A withdrawal that stays locked until the transaction ends. */
export const lockWithdrawal = (trx: Trx, id: string): Promise<WithdrawalRow | undefined> =>
  trx.selectFrom("withdrawals").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** What a move may change of a withdrawal. */
export type WithdrawalChanges = Pick<WithdrawalRow, "status" | "version" | "updated_at"> &
  Partial<Pick<WithdrawalRow, "transaction" | "reason">>;

/** Changes a withdrawal and gives it as it is then. */
export const updateWithdrawal = (trx: Trx, id: string, changes: WithdrawalChanges): Promise<WithdrawalRow> =>
  trx.updateTable("withdrawals").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow();

/** A requisite without what people write it apart by; letters alike in both cases. */
const bare = (value: string): string => value.toLowerCase().replaceAll(/[ ()-]/g, "");

/** Whether a value is among those that visitors of the exchange pay to. */
export const isOurs = async (trx: Trx, value: string): Promise<boolean> => {
  const { rows } = await sql`
    select from pay_to, jsonb_each_text(pay_to."values") as own
    where translate(lower(own.value), ' ()-', '') = ${bare(value)} limit 1`.execute(trx);
  return rows.length > 0;
};

/** Which withdrawals staff ask for. */
export interface QueueFilter {
  readonly status?: WithdrawalStatus | undefined;
  /** A withdrawal's number, uuid, or the beginning of its user's e-mail. */
  readonly q?: string | undefined;
}

/** A withdrawal with the e-mail of its user; null where the account is gone. */
export type OwnedRow = WithdrawalRow & { readonly email: string | null };

const owned = (db: Db | Trx) =>
  db
    .selectFrom("withdrawals")
    .leftJoin("users", "users.id", "withdrawals.user_id")
    .selectAll("withdrawals")
    .select("users.email");

type Joined = ExpressionBuilder<Database, "withdrawals" | "users">;

const conditionsOf =
  ({ status, q }: QueueFilter) =>
  (where: Joined): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (status !== undefined) conditions.push(where("withdrawals.status", "=", status));
    if (q !== undefined) {
      const prefix = q.toLowerCase().replaceAll(/[\\%_]/g, "\\$&");
      conditions.push(
        isUuid(q)
          ? where("withdrawals.id", "=", q)
          : /^[1-9]\d{0,17}$/.test(q)
            ? where("withdrawals.number", "=", q)
            : where("users.email", "like", `${prefix}%`),
      );
    }
    return where.and(conditions);
  };

/** One page of the queue, the newest first. */
export const listQueue = (db: Db, filter: QueueFilter, page: number, size: number): Promise<OwnedRow[]> =>
  owned(db)
    .where((where) => conditionsOf(filter)(where as unknown as Joined))
    .orderBy("withdrawals.number", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** How many withdrawals the filter finds. */
export const countQueue = async (db: Db, filter: QueueFilter): Promise<number> => {
  const { count } = await db
    .selectFrom("withdrawals")
    .leftJoin("users", "users.id", "withdrawals.user_id")
    .where((where) => conditionsOf(filter)(where as unknown as Joined))
    .select((select) => select.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** One withdrawal for staff. */
export const findOwned = (db: Db | Trx, id: string): Promise<OwnedRow | undefined> =>
  owned(db).where("withdrawals.id", "=", id).executeTakeFirst();

/** Every event of a withdrawal in order, with the e-mails of those who acted. */
export const readHistory = (
  db: Db | Trx,
  id: string,
): Promise<(Selectable<WithdrawalHistoryTable> & { actor_email: string | null })[]> =>
  db
    .selectFrom("withdrawal_history")
    .leftJoin("users", "users.id", "withdrawal_history.actor_user")
    .selectAll("withdrawal_history")
    .select("users.email as actor_email")
    .where("withdrawal_id", "=", id)
    .orderBy("version")
    .execute();

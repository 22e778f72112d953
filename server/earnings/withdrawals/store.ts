import {
  sql,
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  type SqlBool,
  type Expression,
} from "kysely";
import { isUuid } from "#domain/uuid.ts";
import type { WithdrawalStatus } from "#machines/earnings/withdrawal-lifecycle/withdrawal-lifecycle.machine.ts";
import type { Database, Db, Trx } from "#server/database.ts";
import { actorColumns, type Staff } from "#server/platform/actor.ts";
import { countRows } from "#server/platform/data/count-fragment.ts";
import { runIn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { FirstActor } from "#server/staff/second-person/rule.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { WithdrawalHistoryTable, WithdrawalsTable } from "./tables.ts";

/** Whether a user has a shop. */
export const ownsShop = async (db: Db, user: string): Promise<boolean> =>
  (await db.selectFrom("shops").select("id").where("user_id", "=", user).executeTakeFirst()) !== undefined;

/** A withdrawal row. */
export type WithdrawalRow = Selectable<WithdrawalsTable>;

/** Inserts a withdrawal. */
export const insertWithdrawal = (trx: Trx, row: Insertable<WithdrawalsTable>): Promise<WithdrawalRow> =>
  trx.insertInto("withdrawals").values(row).returningAll().executeTakeFirstOrThrow();

/** Adds an event to a withdrawal's history. */
export const addHistory = async (trx: Trx, row: Insertable<WithdrawalHistoryTable>): Promise<void> => {
  await trx.insertInto("withdrawal_history").values(row).execute();
};

/** Who sent the last of these events; undefined when there is none. */
export const readSender = (
  trx: Trx,
  id: string,
  events: readonly string[],
): Promise<FirstActor | undefined> =>
  trx
    .selectFrom("withdrawal_history")
    .select(["actor_kind as kind", "actor_user as user"])
    .where("withdrawal_id", "=", id)
    .where("event", "in", events)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();

const aloneStatement = namedStatement(
  "withdrawals-paid-alone",
  { id: "uuid", user: "uuid", kind: "text", staff: "uuid", since: "timestamptz" },
  `
    select coalesce(sum(w.amount), 0)::text as sum
    from withdrawals w
      join lateral (
        select h.at, h.actor_kind, h.actor_user from withdrawal_history h
        where h.withdrawal_id = w.id and h.event in ('payment.start', 'payment.retry')
        order by h.version desc limit 1) as paid on true
      join lateral (
        select h.actor_kind, h.actor_user from withdrawal_history h
        where h.withdrawal_id = w.id and h.event = 'withdrawal.approve'
        order by h.version desc limit 1) as approved on true
    where w.id <> :id and w.status in ('paying', 'paid') and w.updated_at > :since and paid.at > :since
      and approved.actor_kind = paid.actor_kind and approved.actor_user is not distinct from paid.actor_user
      and (w.user_id = :user or (paid.actor_kind = :kind and paid.actor_user is not distinct from :staff))`,
);

/** What one person alone approved and paid since a moment, to the same user or by the same member of staff. */
export const paidAlone = async (
  db: Db | Trx,
  { id, user_id: user }: Pick<WithdrawalRow, "id" | "user_id">,
  staff: Staff,
  since: Date,
): Promise<string> => {
  const actor = actorColumns(staff);
  const [row] = await runIn<{ sum: string }>(
    db,
    aloneStatement.with({ id, user, kind: staff.kind, staff: actor.user, since }),
  );
  return row?.sum ?? "0";
};

/** Counts withdrawals that have not moved since a moment and must still move, and reads the first of them. */
export const readWaiting = async (
  db: Db,
  since: Date,
): Promise<{ readonly count: number; readonly number: string | null; readonly moved: Date | null }> =>
  db
    .selectFrom("withdrawals")
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      sql<string | null>`(array_agg(number order by updated_at))[1]`.as("number"),
      fn.min<Date | null>("updated_at").as("moved"),
    ])
    .where("status", "not in", ["paid", "rejected"])
    .where("updated_at", "<", since)
    .executeTakeFirstOrThrow();

/** Finds a user's withdrawal; undefined when there is none, or it is another user's. */
export const findOwn = (db: Db | Trx, user: string, id: string): Promise<WithdrawalRow | undefined> =>
  db
    .selectFrom("withdrawals")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", user)
    .executeTakeFirst();

/** Statuses of each state of a user's list. */
const statusesOf = {
  all: ["waiting", "approved", "paying", "failed", "paid", "rejected"],
  open: ["waiting", "approved", "paying", "failed"],
  paid: ["paid"],
  declined: ["rejected"],
} as const satisfies Record<string, readonly WithdrawalStatus[]>;

/** Filter of a user's withdrawals from one balance. */
export interface OwnFilter extends Pick<WithdrawalRow, "source"> {
  readonly user: string;
  readonly state: keyof typeof statusesOf;
}

const ownIn = (db: Db, { user, source, state }: OwnFilter) =>
  db
    .selectFrom("withdrawals")
    .where("user_id", "=", user)
    .where("source", "=", source)
    .where("status", "in", statusesOf[state]);

/** A page of a user's withdrawals, the newest first. */
export const listOwn = (db: Db, filter: OwnFilter, page: number, size: number): Promise<WithdrawalRow[]> =>
  ownIn(db, filter)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("number", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** Counts a user's withdrawals. */
export const countOwn = (db: Db, filter: OwnFilter): Promise<number> => countRows(ownIn(db, filter));

/** Finds the withdrawal that a user created with a key. */
export const findByKey = (db: Db | Trx, user: string, key: string): Promise<WithdrawalRow | undefined> =>
  db
    .selectFrom("withdrawals")
    .selectAll()
    .where("user_id", "=", user)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();

/** Reads a withdrawal and locks it until the transaction ends. */
export const lockWithdrawal = (trx: Trx, id: string): Promise<WithdrawalRow | undefined> =>
  trx.selectFrom("withdrawals").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Columns that a move may change. */
export type WithdrawalChanges = Pick<WithdrawalRow, "status" | "version" | "updated_at"> &
  Partial<Pick<WithdrawalRow, "transaction" | "reason">>;

/** Updates a withdrawal and returns the new row. */
export const updateWithdrawal = (trx: Trx, id: string, changes: WithdrawalChanges): Promise<WithdrawalRow> =>
  trx.updateTable("withdrawals").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow();

/** All requisites at which visitors pay the exchange. */
export const readOurs = async (trx: Trx): Promise<string[]> => {
  const { rows } = await sql<{ value: string }>`
    select distinct own.value from pay_to, jsonb_each_text(pay_to."values") as own`.execute(trx);
  return rows.map(({ value }) => value);
};

/** Filter of the queue. */
export interface QueueFilter {
  readonly status?: WithdrawalStatus | undefined;
  /** Those that staff must act on, the one that waits longest first. */
  readonly view?: "todo" | undefined;
  /** A withdrawal's number, uuid, or its user's whole e-mail. */
  readonly q?: string | undefined;
}

/** A withdrawal with its user's e-mail and language; null when the account is gone. */
export type OwnedRow = WithdrawalRow & { readonly email: string | null; readonly language: Locale | null };

const owned = (db: Db | Trx) =>
  db
    .selectFrom("withdrawals")
    .leftJoin("users", "users.id", "withdrawals.user_id")
    .selectAll("withdrawals")
    .select(["users.email", "users.language"]);

type Joined = ExpressionBuilder<Database, "withdrawals" | "users">;

const conditionsOf =
  ({ status, view, q }: QueueFilter) =>
  (where: Joined): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (status !== undefined) conditions.push(where("withdrawals.status", "=", status));
    if (view === "todo") conditions.push(where("withdrawals.status", "in", statusesOf.open));
    if (q !== undefined)
      conditions.push(
        isUuid(q)
          ? where("withdrawals.id", "=", q)
          : /^[1-9]\d{0,17}$/.test(q)
            ? where("withdrawals.number", "=", q)
            : where("users.email", "=", q.trim().toLowerCase()),
      );
    return where.and(conditions);
  };

/** A row of the queue, with its last move. */
export type QueueRow = OwnedRow & LastMove;

interface LastMove {
  readonly last_kind: WithdrawalHistoryTable["actor_kind"];
  readonly last_user: string | null;
  readonly last_key: string | null;
  readonly last_email: string | null;
  readonly last_reason: string | null;
}

/** One page of the queue: the newest first, or what waits longest. */
export const listQueue = (db: Db, filter: QueueFilter, page: number, size: number): Promise<QueueRow[]> =>
  owned(db)
    .innerJoin("withdrawal_history as last", (join) =>
      join
        .onRef("last.withdrawal_id", "=", "withdrawals.id")
        .onRef("last.version", "=", "withdrawals.version"),
    )
    .leftJoin("users as mover", "mover.id", "last.actor_user")
    .select([
      "last.actor_kind as last_kind",
      "last.actor_user as last_user",
      "last.actor_key as last_key",
      "mover.email as last_email",
      "last.reason as last_reason",
    ])
    .where((where) => conditionsOf(filter)(where as unknown as Joined))
    .orderBy(
      filter.view === "todo" ? sql`withdrawals.updated_at, withdrawals.number` : sql`withdrawals.number desc`,
    )
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** Counts the withdrawals of a filter. */
export const countQueue = (db: Db, filter: QueueFilter): Promise<number> =>
  countRows(
    db
      .selectFrom("withdrawals")
      .leftJoin("users", "users.id", "withdrawals.user_id")
      .where((where) => conditionsOf(filter)(where as unknown as Joined)),
  );

/** Reads one withdrawal for staff. */
export const findOwned = (db: Db | Trx, id: string): Promise<OwnedRow | undefined> =>
  owned(db).where("withdrawals.id", "=", id).executeTakeFirst();

/** Lists a withdrawal's events in order, with the actors' e-mails. */
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

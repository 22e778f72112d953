import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import { countRows } from "#server/platform/data/count-fragment.ts";
import type { OutboxTable } from "../data/tables.ts";

/** An outbox row. */
export type OutboxRow = Selectable<OutboxTable>;

/** Inserts messages whose keys do not exist yet. */
export const insertMessages = async (
  trx: Trx,
  messages: readonly Insertable<OutboxTable>[],
): Promise<void> => {
  await trx
    .insertInto("outbox")
    .values(messages)
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .execute();
};

/** Marks all undelivered messages as kept, for the mailbox page. */
export const keepMessages = async (db: Db): Promise<void> => {
  await db
    .updateTable("outbox")
    .set({ status: "kept" })
    .where("status", "in", ["pending", "queued"])
    .execute();
};

/** The messages that wait for their jobs. */
export const pendingMessages = (db: Db | Trx, now: Date) =>
  db.selectFrom("outbox").select("id").where("status", "=", "pending").where("next_attempt_at", "<=", now);

/** Marks waiting messages as queued, skipping those locked by other instances. */
export const queueMessages = (trx: Trx, now: Date, limit: number): Promise<{ id: string }[]> =>
  trx
    .updateTable("outbox")
    .set({ status: "queued" })
    .where("id", "in", pendingMessages(trx, now).orderBy("id").limit(limit).forUpdate().skipLocked())
    .returning("id")
    .execute();

/** Reads a message for its delivery job. */
export const findQueuedMessage = (db: Db, id: string): Promise<OutboxRow | undefined> =>
  db.selectFrom("outbox").selectAll().where("id", "=", id).where("status", "=", "queued").executeTakeFirst();

/** Reads a message by its id. */
export const findMessage = (db: Db, id: string): Promise<OutboxRow | undefined> =>
  db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();

/** Lists the newest messages. */
export const listMessages = (db: Db, limit: number): Promise<OutboxRow[]> =>
  db
    .selectFrom("outbox")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

/** Whether a message is no longer tried, or is tried again. */
export type TroubledState = "failed" | "trying";

/** Messages that could not be delivered, or not yet. */
const troubled = (db: Db, state?: TroubledState) =>
  db
    .selectFrom("outbox")
    .where((where) =>
      where.or([
        ...(state === "trying" ? [] : [where("status", "=", "failed")]),
        ...(state === "failed"
          ? []
          : [where.and([where("status", "=", "queued"), where("attempts", ">", 0)])]),
      ]),
    );

/** Lists a page of the messages that could not be delivered, the newest first. */
export const listTroubled = (
  db: Db,
  state: TroubledState | undefined,
  page: number,
  size: number,
): Promise<OutboxRow[]> =>
  troubled(db, state)
    .selectAll()
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** Counts the messages that could not be delivered. */
export const countTroubled = (db: Db, state?: TroubledState): Promise<number> =>
  countRows(troubled(db, state));

/** Counts the messages that failed in a span of time. */
export const countFailed = (db: Db, { from, to }: { from: Date; to: Date }): Promise<number> =>
  countRows(troubled(db, "failed").where("next_attempt_at", ">", from).where("next_attempt_at", "<=", to));

/** The oldest message that waits because the mail server refuses the exchange itself. */
export const findRefused = (db: Db): Promise<OutboxRow | undefined> =>
  db
    .selectFrom("outbox")
    .selectAll()
    .where("status", "=", "queued")
    .where("fault", "=", "ours")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/** Reads a message and locks it until the transaction ends. */
export const lockMessage = (trx: Trx, id: string): Promise<OutboxRow | undefined> =>
  trx.selectFrom("outbox").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Sends a message once more, or gives it up. */
export const settleMessage = async (
  trx: Trx,
  id: string,
  change: { readonly status: "pending" | "dropped"; readonly next_attempt_at?: Date },
): Promise<void> => {
  await trx.updateTable("outbox").set(change).where("id", "=", id).execute();
};

/** Records a delivery attempt. */
export const recordAttempt = async (
  db: Db,
  id: string,
  attempt: Pick<OutboxRow, "attempts" | "last_error" | "fault"> &
    Partial<Pick<OutboxRow, "status" | "sent_at" | "text" | "next_attempt_at"> & { letter: null }>,
): Promise<void> => {
  await db.updateTable("outbox").set(attempt).where("id", "=", id).execute();
};

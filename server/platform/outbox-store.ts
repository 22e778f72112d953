import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { OutboxTable } from "./tables.ts";

/** A message as the database gives it. */
export type OutboxRow = Selectable<OutboxTable>;

/** Adds a message, unless there is one with its key. */
export const insertMessage = async (trx: Trx, message: Insertable<OutboxTable>): Promise<void> => {
  await trx
    .insertInto("outbox")
    .values(message)
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .execute();
};

/** Keeps all undelivered messages for the mailbox page. */
export const keepMessages = async (db: Db): Promise<void> => {
  await db
    .updateTable("outbox")
    .set({ status: "kept" })
    .where("status", "in", ["pending", "queued"])
    .execute();
};

const pending = (db: Db | Trx, now: Date) =>
  db.selectFrom("outbox").select("id").where("status", "=", "pending").where("next_attempt_at", "<=", now);

/** Whether a message waits to be handed to its job. */
export const isMessagePending = async (db: Db, now: Date): Promise<boolean> =>
  (await pending(db, now).limit(1).executeTakeFirst()) !== undefined;

/** Marks messages that wait as handed to their jobs; another instance takes others. */
export const queueMessages = (trx: Trx, now: Date, limit: number): Promise<{ id: string }[]> =>
  trx
    .updateTable("outbox")
    .set({ status: "queued" })
    .where("id", "in", pending(trx, now).orderBy("id").limit(limit).forUpdate().skipLocked())
    .returning("id")
    .execute();

/** Reads a message that its job is to deliver. */
export const findQueuedMessage = (db: Db, id: string): Promise<OutboxRow | undefined> =>
  db.selectFrom("outbox").selectAll().where("id", "=", id).where("status", "=", "queued").executeTakeFirst();

/** Reads a message by its id. */
export const findMessage = (db: Db, id: string): Promise<OutboxRow | undefined> =>
  db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();

/** The newest messages, the newest first. */
export const listMessages = (db: Db, limit: number): Promise<OutboxRow[]> =>
  db.selectFrom("outbox").selectAll().orderBy("id", "desc").limit(limit).execute();

/** Records an attempt to deliver a message. */
export const recordAttempt = async (
  db: Db,
  id: string,
  attempt: Pick<OutboxRow, "attempts" | "last_error"> &
    Partial<Pick<OutboxRow, "status" | "sent_at" | "text"> & { letter: null; html: null }>,
): Promise<void> => {
  await db.updateTable("outbox").set(attempt).where("id", "=", id).execute();
};

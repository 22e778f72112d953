import type { components } from "#openapi/schema.d.ts";
import type { Db, Trx } from "#server/database.ts";
import { countRows } from "#server/platform/data/count-fragment.ts";
import type { ChatRow, MessageRow } from "./store.ts";

/** Filter of conversations. */
export interface ChatFilter {
  readonly state?: components["schemas"]["ChatState"] | undefined;
  readonly number?: number | undefined;
}

const filtered = (db: Db, { state, number }: ChatFilter) =>
  db
    .selectFrom("chats")
    .$if(number !== undefined, (query) => query.where("number", "=", String(number)))
    .$if(state === "waiting", (query) => query.where("waiting_since", "is not", null))
    .$if(state === "answered", (query) =>
      query.where("waiting_since", "is", null).where("closed_at", "is", null),
    )
    .$if(state === "closed", (query) => query.where("closed_at", "is not", null));

/** A page of conversations: the waiting ones first, the longest wait first, then the newest. */
export const listChats = (db: Db, filter: ChatFilter, page: number, size: number): Promise<ChatRow[]> =>
  filtered(db, filter)
    .selectAll()
    .orderBy("waiting_since", (order) => order.asc().nullsLast())
    .orderBy("updated_at", "desc")
    .orderBy("number", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** Counts the conversations of a filter. */
export const countChats = (db: Db, filter: ChatFilter): Promise<number> => countRows(filtered(db, filter));

/** Reads a conversation by its id. */
export const readChatById = (db: Db, id: string): Promise<ChatRow | undefined> =>
  db.selectFrom("chats").selectAll().where("id", "=", id).executeTakeFirst();

/** The newest message of a conversation. Without text, the name of its file. */
export const lastText = async (db: Db | Trx, chat: string): Promise<string> => {
  const row = await db
    .selectFrom("chat_messages as message")
    .leftJoin("chat_files as file", (join) =>
      join.onRef("file.chat_id", "=", "message.chat_id").onRef("file.seq", "=", "message.seq"),
    )
    .select(["message.text", "file.name"])
    .where("message.chat_id", "=", chat)
    .orderBy("message.seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.text || (row?.name ?? "");
};

/** E-mails of the staff members who wrote these messages, by their ids. */
export const readAuthors = async (
  db: Db | Trx,
  messages: readonly MessageRow[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(messages.flatMap(({ actor_user: user }) => (user === null ? [] : [user])))];
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("users").select(["id", "email"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
};

/** Conversations that have waited since before a moment and were not announced to staff. */
export const waitingChats = (db: Db | Trx, before: Date) =>
  db.selectFrom("chats").select("id").where("waiting_since", "<=", before).where("announced", "=", false);

/** Takes one of them. */
export const takeWaiting = (trx: Trx, before: Date): Promise<ChatRow | undefined> =>
  trx
    .updateTable("chats")
    .set({ announced: true })
    .where("id", "=", waitingChats(trx, before).orderBy("waiting_since").limit(1).forUpdate().skipLocked())
    .returningAll()
    .executeTakeFirst();

/** Conversations with an answer from before a moment that the visitor has neither seen nor got by mail. */
export const unseenChats = (db: Db | Trx, before: Date) =>
  db
    .selectFrom("chats")
    .selectAll()
    .whereRef("last_seq", ">", "seen_seq")
    .whereRef("last_seq", ">", "mailed_seq")
    .where((where) =>
      where.exists(
        where
          .selectFrom("chat_messages")
          .select("seq")
          .whereRef("chat_id", "=", "chats.id")
          .whereRef("seq", ">", "chats.seen_seq")
          .whereRef("seq", ">", "chats.mailed_seq")
          .where("by", "=", "staff")
          .where("at", "<=", before),
      ),
    );

/** Locks one of them. */
export const takeUnseen = (trx: Trx, before: Date): Promise<ChatRow | undefined> =>
  unseenChats(trx, before).limit(1).forUpdate().skipLocked().executeTakeFirst();

/** Marks all messages so far as mailed, also when there is no address to mail them to. */
export const setMailed = async (trx: Trx, { id, last_seq }: ChatRow): Promise<void> => {
  await trx.updateTable("chats").set({ mailed_seq: last_seq }).where("id", "=", id).execute();
};

/** Deletes conversations without messages since a moment. Returns their number. */
export const deleteChats = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom("chats").where("updated_at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
};

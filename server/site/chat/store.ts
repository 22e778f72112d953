import type { Insertable, Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { FileRow } from "./file-store.ts";
import type { ChatMessagesTable, ChatsTable } from "./tables.ts";

/** A conversation row. */
export type ChatRow = Selectable<ChatsTable>;

/** A message row. */
export type MessageRow = Selectable<ChatMessagesTable> & { readonly file: FileRow | null };

/** Maximum messages per read. */
const window = 200;

/** Reads the conversation of a browser by the hash of its secret. */
export const findChat = (db: Db | Trx, secretHash: string): Promise<ChatRow | undefined> =>
  db.selectFrom("chats").selectAll().where("secret_hash", "=", secretHash).executeTakeFirst();

/** Reads and locks the conversation of a browser. */
export const lockOwnChat = (trx: Trx, secretHash: string): Promise<ChatRow | undefined> =>
  trx.selectFrom("chats").selectAll().where("secret_hash", "=", secretHash).forUpdate().executeTakeFirst();

/** Reads and locks a conversation by its id. */
export const lockChat = (trx: Trx, id: string): Promise<ChatRow | undefined> =>
  trx.selectFrom("chats").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/**
 * Begins a conversation. When two requests of a browser race, the second gets the conversation of the first.
 */
export const insertChat = async (trx: Trx, row: Insertable<ChatsTable>): Promise<ChatRow> => {
  await trx
    .insertInto("chats")
    .values(row)
    .onConflict((conflict) => conflict.column("secret_hash").doNothing())
    .execute();
  return trx
    .selectFrom("chats")
    .selectAll()
    .where("secret_hash", "=", row.secret_hash)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

/** Updates a conversation and increments its version for the readers. */
export const updateChat = (trx: Trx, id: string, change: Updateable<ChatsTable>): Promise<ChatRow> =>
  trx
    .updateTable("chats")
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Records the newest message that the visitor has seen. Requests may arrive in any order, so a single
 * statement keeps the maximum. Undefined when nothing changes.
 */
export const noteSeen = (db: Db, id: string, seen: number): Promise<ChatRow | undefined> =>
  db
    .updateTable("chats")
    .set({ seen_seq: sql`least(${seen}::int, last_seq)`, version: sql`version + 1` })
    .where("id", "=", id)
    .where(sql<boolean>`seen_seq < least(${seen}::int, last_seq)`)
    .returningAll()
    .executeTakeFirst();

/** Takes a conversation from the browser that knows this secret, and tells its streams. */
export const retireSecret = async (db: Db, secretHash: string, unknown: string): Promise<void> => {
  await db
    .updateTable("chats")
    .set({ secret_hash: unknown, version: sql`version + 1` })
    .where("secret_hash", "=", secretHash)
    .execute();
};

/** Inserts a message. */
export const insertMessage = async (trx: Trx, row: Insertable<ChatMessagesTable>): Promise<void> => {
  await trx.insertInto("chat_messages").values(row).execute();
};

/** The newest messages after a given one, in order. */
export const listMessages = async (db: Db | Trx, chat: string, after: number): Promise<MessageRow[]> => {
  const rows = await db
    .selectFrom("chat_messages as message")
    .leftJoin("chat_files as file", (join) =>
      join.onRef("file.chat_id", "=", "message.chat_id").onRef("file.seq", "=", "message.seq"),
    )
    .selectAll("message")
    .select(["file.id as file_id", "file.name", "file.type", "file.size"])
    .where("message.chat_id", "=", chat)
    .where("message.seq", ">", after)
    .orderBy("message.seq", "desc")
    .limit(window)
    .execute();
  return rows.toReversed().map(({ file_id: id, name, type, size, ...message }) => ({
    ...message,
    file: id === null || name === null || type === null || size === null ? null : { id, name, type, size },
  }));
};

/** The subject of a conversation and the address for its answers. */
export interface ChatSubject {
  readonly claim: { readonly id: string; readonly number: number } | null;
  readonly email: string | null;
}

/**
 * The claim of a conversation, and the visitor's e-mail: the given one, else the account's, else the claim's.
 */
export const readSubject = async (db: Db | Trx, chat: string): Promise<ChatSubject> => {
  const row = await db
    .selectFrom("chats")
    .leftJoin("users", "users.id", "chats.user_id")
    .leftJoin("claims", "claims.id", "chats.claim_id")
    .select(["claims.id as claim", "claims.number as number"])
    .select((select) => select.fn.coalesce("chats.email", "users.email", "claims.email").as("email"))
    .where("chats.id", "=", chat)
    .executeTakeFirst();
  const claim = row?.claim ?? null;
  return {
    claim: claim === null ? null : { id: claim, number: Number(row?.number) },
    email: row?.email ?? null,
  };
};

/** Whether a claim with this id exists. */
export const hasClaim = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx.selectFrom("claims").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

/** Current versions of these conversations. Deleted ones are missing. */
export const readVersions = async (
  db: Db,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly version: number }[]> =>
  db.selectFrom("chats").select(["id", "version"]).where("id", "in", ids).execute();

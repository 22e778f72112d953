import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { ChatFilesTable } from "./tables.ts";

/** Metadata of a file. */
export type FileRow = Pick<Selectable<ChatFilesTable>, "id" | "name" | "type" | "size">;

/** A file with its bytes. */
export type WholeFile = Pick<Selectable<ChatFilesTable>, "type" | "content"> & {
  /** Of its conversation; null before the first message. */
  readonly number: string | null;
};

/**
 * The uploader of a file that is not in a message yet: a browser, by the hash of its secret, or staff in a
 * conversation.
 */
export type Sender =
  | { readonly secretHash: string; readonly chat?: never }
  | { readonly chat: string; readonly secretHash?: never };

/** Stores a file. */
export const insertFile = async (trx: Trx, row: Insertable<ChatFilesTable>): Promise<void> => {
  await trx.insertInto("chat_files").values(row).execute();
};

/** Attaches a file to a message. Undefined when the sender has no such file, or it is already attached. */
export const attachFile = (
  trx: Trx,
  id: string,
  { secretHash, chat }: Sender,
  message: { readonly chat: string; readonly seq: number },
): Promise<FileRow | undefined> =>
  trx
    .updateTable("chat_files")
    .set({ chat_id: message.chat, seq: message.seq })
    .where("id", "=", id)
    .where("seq", "is", null)
    .$if(secretHash !== undefined, (query) => query.where("secret_hash", "=", secretHash ?? ""))
    .$if(chat !== undefined, (query) =>
      query.where("chat_id", "=", chat ?? "").where("secret_hash", "is", null),
    )
    .returning(["id", "name", "type", "size"])
    .executeTakeFirst();

/** Reads a file for the browser that uploaded it or whose conversation contains it. */
export const findFileOfBrowser = (db: Db, id: string, secretHash: string): Promise<WholeFile | undefined> =>
  db
    .selectFrom("chat_files")
    .leftJoin("chats", "chats.id", "chat_files.chat_id")
    .select(["type", "content", "chats.number"])
    .where("chat_files.id", "=", id)
    .where((where) =>
      where.or([
        where("chat_files.secret_hash", "=", secretHash),
        where.and([where("chats.secret_hash", "=", secretHash), where("chat_files.seq", "is not", null)]),
      ]),
    )
    .executeTakeFirst();

/** Reads a file of a conversation. */
export const findFileOfChat = (db: Db, id: string, chat: string): Promise<WholeFile | undefined> =>
  db
    .selectFrom("chat_files")
    .innerJoin("chats", "chats.id", "chat_files.chat_id")
    .select(["type", "content", "chats.number"])
    .where("chat_files.id", "=", id)
    .where("chat_id", "=", chat)
    .executeTakeFirst();

/** Deletes unattached files older than a moment. */
export const deleteUnsentFiles = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom("chat_files").where("seq", "is", null).where("created_at", "<", before).execute();
};

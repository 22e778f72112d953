import { sql } from "kysely";
import type { Role } from "#domain/account/permissions.ts";
import type { NoticeChannel, NoticeTopic } from "#domain/site/staff-notices.ts";
import type { Db, Trx } from "#server/database.ts";
import type { AloneCause } from "#server/platform/actor.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { StaffNoticesTable } from "./tables.ts";

/** Somebody who wants to be told of something. */
export interface Listener {
  readonly channel: NoticeChannel;
  readonly email: string;
  readonly role: Role;
  readonly language: Locale;
  /** Their Telegram chat; null while there is none. */
  readonly chat: string | null;
}

/** Who wants to be told of this and can enter the console: with a second factor, or in the demo. Blocked people are told nothing. */
export const listListeners = (db: Db | Trx, topic: NoticeTopic, isDemo: boolean): Promise<Listener[]> =>
  db
    .selectFrom("staff_notices")
    .innerJoin("users", "users.id", "staff_notices.user_id")
    .leftJoin("staff_telegram", "staff_telegram.user_id", "users.id")
    .select(["channel", "users.email", "users.role", "users.language", "staff_telegram.chat"])
    .where("topic", "=", topic)
    .where((where) =>
      where.or([
        where.and([where("users.otp_secret", "is not", null), where("users.demo", "=", false)]),
        where.and([where.val(isDemo), where("users.demo", "=", true)]),
      ]),
    )
    .where("users.blocked_at", "is", null)
    .execute();

/** The mail of everybody who administers the exchange. */
export const listAdministrators = (
  db: Db | Trx,
  isDemo: boolean,
): Promise<{ email: string; language: Locale }[]> =>
  db
    .selectFrom("users")
    .select(["email", "language"])
    .where("role", "=", "admin")
    .where("blocked_at", "is", null)
    .$if(!isDemo, (query) => query.where("demo", "=", false))
    .execute();

/** An act that one person did, though it takes another. */
export interface ActAlone {
  readonly at: Date;
  readonly alone: AloneCause;
}

/** What one person did in a period though it takes another, the oldest first. */
export const listAlone = async (
  db: Db,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<ActAlone[]> => {
  const rows = await db
    .selectFrom("staff_acts")
    .select(["at", "alone"])
    .where("alone", "is not", null)
    .where("at", ">=", from)
    .where("at", "<", until)
    .orderBy("at")
    .execute();
  return rows.flatMap(({ at, alone }) => (alone === null ? [] : [{ at, alone }]));
};

/** What a person wants to be told of. */
export const listWishes = (
  db: Db | Trx,
  user: string,
): Promise<{ topic: NoticeTopic; channel: NoticeChannel }[]> =>
  db.selectFrom("staff_notices").select(["topic", "channel"]).where("user_id", "=", user).execute();

/** Sets whether a person wants to be told of this in this way. */
export const setWish = async (trx: Trx, wish: StaffNoticesTable, isWanted: boolean): Promise<void> => {
  await (
    isWanted
      ? trx
          .insertInto("staff_notices")
          .values(wish)
          .onConflict((conflict) => conflict.doNothing())
      : trx
          .deleteFrom("staff_notices")
          .where("user_id", "=", wish.user_id)
          .where("topic", "=", wish.topic)
          .where("channel", "=", wish.channel)
  ).execute();
};

/** The Telegram chat of a person, and the word that would make one; null before they asked for it. */
export const findTelegram = (
  db: Db | Trx,
  user: string,
): Promise<{ code: string | null; chat: string | null } | undefined> =>
  db.selectFrom("staff_telegram").select(["code", "chat"]).where("user_id", "=", user).executeTakeFirst();

/** Gives a person the word that makes the bot know them. Their former chat is forgotten. */
export const beginTelegram = async (trx: Trx, user: string, code: string, now: Date): Promise<void> => {
  await trx
    .insertInto("staff_telegram")
    .values({ user_id: user, code, chat: null, created_at: now })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ code, chat: null, created_at: now }))
    .execute();
};

export const forgetTelegram = async (trx: Trx, user: string): Promise<void> => {
  await trx.deleteFrom("staff_telegram").where("user_id", "=", user).execute();
};

/** Forgets a chat; gives whose it was. */
export const unbindChat = (trx: Trx, chat: string): Promise<{ email: string; language: Locale }[]> =>
  trx
    .deleteFrom("staff_telegram")
    .using("users")
    .whereRef("users.id", "=", "staff_telegram.user_id")
    .where("chat", "=", chat)
    .returning(["users.email", "users.language"])
    .execute();

/** Whether somebody may be about to send their word to the bot: for a quarter of an hour. */
export const isTelegramAwaited = async (db: Db, since: Date): Promise<boolean> =>
  (await db
    .selectFrom("staff_telegram")
    .select(sql`1`.as("one"))
    .where("code", "is not", null)
    .where("created_at", ">", since)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The person of this word gets this chat; gives their language. Undefined when nobody waits with it. */
export const bindTelegram = (
  trx: Trx,
  code: string,
  chat: string,
  since: Date,
): Promise<{ language: Locale } | undefined> =>
  trx
    .updateTable("staff_telegram")
    .from("users")
    .set({ code: null, chat })
    .whereRef("users.id", "=", "staff_telegram.user_id")
    .where("code", "=", code)
    .where("staff_telegram.created_at", ">", since)
    .returning("users.language")
    .executeTakeFirst();

/** Notes that staff are told of this; false when they have been. */
export const takeKey = async (trx: Trx, key: string, at: Date): Promise<boolean> =>
  (await trx
    .insertInto("staff_told")
    .values({ key, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst()) !== undefined;

/** Forgets what staff were told before then. */
export const forgetTold = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom("staff_told").where("at", "<", before).execute();
};

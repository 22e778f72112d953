import { mailboxOf } from "#domain/account/mailbox.ts";
import type { Db, Trx } from "#server/database.ts";

/** Whose belongings are meant. */
export interface Whose {
  /** Of the account. */
  readonly id: string;
  /** See `mailboxOf`. */
  readonly mailbox: string;
  /** Every spelling of the mailbox that the exchange was given. */
  readonly addresses: readonly string[];
}

/** By what the belongings of an account are known. */
export const readWhose = async (
  db: Db | Trx,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<Whose> => {
  const mailbox = mailboxOf(email);
  const chats = await db
    .selectFrom("chats")
    .select("email")
    .distinct()
    .where("email", "is not", null)
    .execute();
  const written = chats.flatMap((row) => row.email ?? []).filter((typed) => mailboxOf(typed) === mailbox);
  const rows = await db
    .selectFrom("claims")
    .select("email")
    .where("mailbox", "=", mailbox)
    .union(db.selectFrom("alerts").select("email").where("mailbox", "=", mailbox))
    .execute();
  return {
    id,
    mailbox,
    addresses: [...new Set([email, ...written, ...rows.flatMap((row) => row.email ?? [])])],
  };
};

/** The orders of a person: those of the account, and a guest's that a link from the same mailbox has proved theirs. */
export const claimsOf = (db: Db | Trx, { id, mailbox }: Whose) =>
  db
    .selectFrom("claims")
    .where((where) =>
      where.or([
        where("user_id", "=", id),
        where.and([
          where("user_id", "is", null),
          where("mailbox", "=", mailbox),
          where("mailbox_proved_at", "is not", null),
        ]),
      ]),
    );

/** The orders of the account, and all of guests who typed its mailbox, whoever they are. */
export const claimsNaming = (db: Db | Trx, { id, mailbox }: Whose) =>
  db
    .selectFrom("claims")
    .where((where) =>
      where.or([
        where("user_id", "=", id),
        where.and([where("user_id", "is", null), where("mailbox", "=", mailbox)]),
      ]),
    );

/** The conversations of a person. What a guest typed as an address proves nothing. */
export const chatsOf = (db: Db | Trx, { id }: Whose) => db.selectFrom("chats").where("user_id", "=", id);

/** The shop of a person, also one that waits to be accepted. */
export const shopsOf = (db: Db | Trx, { id }: Whose) =>
  db.selectFrom("shop_accounts").where("user_id", "=", id);

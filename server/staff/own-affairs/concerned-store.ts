import type { Concerned } from "#domain/account/own-affair.ts";
import type { PayeeRequisite } from "#domain/requisites/account.ts";
import type { Db, Trx } from "#server/database.ts";

interface Row {
  readonly id: string;
  readonly users?: readonly (string | null)[];
  readonly email?: string | null;
  readonly sides?: readonly (readonly PayeeRequisite[] | null)[];
}

/** Whom a decision about a row concerns. */
export interface Decision extends Concerned {
  /** Of the row. */
  readonly id: string;
}

const decision = ({ id, users = [], email = null, sides = [] }: Row): Decision => ({
  id,
  users: users.filter((user) => user !== null),
  emails: email === null ? [] : [email],
  sides: sides.filter((side) => side !== null),
});

/** The orders, each with the owner of the shop that it came through. */
const orders = (db: Db | Trx) =>
  db
    .selectFrom("claims as c")
    .leftJoin("shop_accounts as s", "s.id", "c.shop_id")
    .select([
      "c.user_id",
      "s.user_id as shop_owner",
      "c.email",
      "c.from_requisites",
      "c.to_requisites",
      "c.refund_requisites",
    ]);

type OrderRow = NonNullable<Awaited<ReturnType<ReturnType<typeof orders>["executeTakeFirst"]>>>;

const ofOrder = (row: OrderRow & { readonly id: string }): Row => ({
  id: row.id,
  users: [row.user_id, row.shop_owner],
  email: row.email,
  sides: [row.from_requisites, row.to_requisites, row.refund_requisites],
});

/** The rows of a table whose only person is their owner. */
const owned = async (
  db: Db | Trx,
  table: "shop_applications" | "shop_accounts" | "promocodes",
  ids: readonly string[],
): Promise<Row[]> =>
  (await db.selectFrom(table).select(["id", "user_id"]).where("id", "in", ids).execute()).map((row) => ({
    id: row.id,
    users: [row.user_id],
  }));

const readers = {
  claim: async (db, ids) => (await orders(db).select("c.id").where("c.id", "in", ids).execute()).map(ofOrder),
  verification: async (db, ids) => {
    const cards = await db
      .selectFrom("verifications")
      .select(["id", "user_id"])
      .where("id", "in", ids)
      .where("claim_id", "is", null)
      .execute();
    const documents = await orders(db)
      .innerJoin("verifications as v", "v.claim_id", "c.id")
      .select("v.id")
      .where("v.id", "in", ids)
      .execute();
    return [...cards.map((card) => ({ id: card.id, users: [card.user_id] })), ...documents.map(ofOrder)];
  },
  review: async (db, ids) =>
    (
      await orders(db)
        .innerJoin("reviews as r", "r.claim_id", "c.id")
        .select("r.id")
        .where("r.id", "in", ids)
        .execute()
    ).map(ofOrder),
  withdrawal: async (db, ids) =>
    (
      await db
        .selectFrom("withdrawals")
        .select(["id", "user_id", "requisites"])
        .where("id", "in", ids)
        .execute()
    ).map((row) => ({ id: row.id, users: [row.user_id], sides: [row.requisites] })),
  application: (db, ids) => owned(db, "shop_applications", ids),
  shop: (db, ids) => owned(db, "shop_accounts", ids),
  reward: async (db, ids) =>
    (
      await db
        .selectFrom("referral_rewards as r")
        .leftJoin("shop_accounts as s", "s.id", "r.shop_id")
        .select(["r.id", "r.referrer_id", "s.user_id as shop_owner"])
        .where("r.id", "in", ids)
        .execute()
    ).map((row) => ({ id: row.id, users: [row.referrer_id, row.shop_owner] })),
  giftCard: async (db, ids) =>
    (
      await db
        .selectFrom("gift_cards")
        .select(["id", "buyer_id", "recipient"])
        .where("id", "in", ids)
        .execute()
    ).map((row) => ({ id: row.id, users: [row.buyer_id], email: row.recipient })),
  promocode: (db, ids) => owned(db, "promocodes", ids),
  listed: async (db, ids) =>
    (
      await db
        .selectFrom("blacklist")
        .select(["id", "value"])
        .where("id", "in", ids)
        .where("kind", "=", "email")
        .execute()
    ).map((row) => ({ id: row.id, email: row.value })),
} as const satisfies Record<string, (db: Db | Trx, ids: readonly string[]) => Promise<readonly Row[]>>;

/** Kinds of rows that staff decide about. */
export type SubjectKind = keyof typeof readers;

/** Whom decisions about these rows concern. A row that is not there is left out. */
export const readDecisions = async (
  db: Db | Trx,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<readonly Decision[]> => (ids.length === 0 ? [] : (await readers[kind](db, ids)).map(decision));

/** The address of a person's account. */
export const readAddress = async (db: Db | Trx, id: string): Promise<string | undefined> =>
  (await db.selectFrom("users").select("email").where("id", "=", id).executeTakeFirst())?.email;

import type { Concerned } from "#domain/own-affair.ts";
import type { PayeeRequisite } from "#domain/requisites/account.ts";
import type { Db } from "#server/database.ts";

interface Row {
  readonly users?: readonly (string | null)[];
  readonly email?: string | null;
  readonly sides?: readonly (readonly PayeeRequisite[] | null)[];
}

const concerned = ({ users = [], email = null, sides = [] }: Row): Concerned => ({
  users: users.filter((user) => user !== null),
  emails: email === null ? [] : [email],
  sides: sides.filter((side) => side !== null),
});

/** The orders, each with the owner of the shop that it came through. */
const orders = (db: Db) =>
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

const ofOrder = (row: OrderRow): Row => ({
  users: [row.user_id, row.shop_owner],
  email: row.email,
  sides: [row.from_requisites, row.to_requisites, row.refund_requisites],
});

const readers = {
  claim: async (db, id) => {
    const row = await orders(db).where("c.id", "=", id).executeTakeFirst();
    return row && ofOrder(row);
  },
  verification: async (db, id) => {
    const card = await db
      .selectFrom("verifications")
      .select("user_id")
      .where("id", "=", id)
      .executeTakeFirst();
    const order = await orders(db)
      .where("c.id", "in", db.selectFrom("verifications").select("claim_id").where("id", "=", id))
      .executeTakeFirst();
    return order === undefined ? card && { users: [card.user_id] } : ofOrder(order);
  },
  review: async (db, id) => {
    const row = await orders(db)
      .where("c.id", "in", db.selectFrom("reviews").select("claim_id").where("id", "=", id))
      .executeTakeFirst();
    return row && ofOrder(row);
  },
  withdrawal: async (db, id) => {
    const row = await db
      .selectFrom("withdrawals")
      .select(["user_id", "requisites"])
      .where("id", "=", id)
      .executeTakeFirst();
    return row && { users: [row.user_id], sides: [row.requisites] };
  },
  application: async (db, id) => {
    const row = await db
      .selectFrom("shop_applications")
      .select("user_id")
      .where("id", "=", id)
      .executeTakeFirst();
    return row && { users: [row.user_id] };
  },
  shop: async (db, id) => {
    const row = await db
      .selectFrom("shop_accounts")
      .select("user_id")
      .where("id", "=", id)
      .executeTakeFirst();
    return row && { users: [row.user_id] };
  },
  reward: async (db, id) => {
    const row = await db
      .selectFrom("referral_rewards as r")
      .leftJoin("shop_accounts as s", "s.id", "r.shop_id")
      .select(["r.referrer_id", "s.user_id as shop_owner"])
      .where("r.id", "=", id)
      .executeTakeFirst();
    return row && { users: [row.referrer_id, row.shop_owner] };
  },
  giftCard: async (db, id) => {
    const row = await db
      .selectFrom("gift_cards")
      .select(["buyer_id", "recipient"])
      .where("id", "=", id)
      .executeTakeFirst();
    return row && { users: [row.buyer_id], email: row.recipient };
  },
  promocode: async (db, id) => {
    const row = await db.selectFrom("promocodes").select("user_id").where("id", "=", id).executeTakeFirst();
    return row && { users: [row.user_id] };
  },
  listed: async (db, id) => {
    const row = await db
      .selectFrom("blacklist")
      .select("value")
      .where("id", "=", id)
      .where("kind", "=", "email")
      .executeTakeFirst();
    return row && { email: row.value };
  },
} as const satisfies Record<string, (db: Db, id: string) => Promise<Row | undefined>>;

/** Kinds of rows that staff decide about. */
export type SubjectKind = keyof typeof readers;

/** Whom a decision about a row concerns; undefined when there is none. */
export const readConcerned = async (
  db: Db,
  kind: SubjectKind,
  id: string,
): Promise<Concerned | undefined> => {
  const row = await readers[kind](db, id);
  return row && concerned(row);
};

import type { components } from "#openapi/schema.d.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import { findListed } from "#server/staff/blacklist/check.ts";
import type { Db, Trx } from "#server/database.ts";

type Visitor = components["schemas"]["OperatorVisitor"];
type Whose = Pick<
  ClaimRow,
  | "id"
  | "user_id"
  | "email"
  | "locale"
  | "version"
  | "from_requisites"
  | "to_requisites"
  | "refund_requisites"
>;

/** Rows of each kind. */
const most = 5;

/** Other claims of the account or the e-mail. A union, so that each part is found by its own index. */
const listOrders = (db: Db | Trx, { id, user_id: user, email }: Whose) => {
  const newest = db
    .selectFrom("claims")
    .select("id")
    .orderBy("created_at", "desc")
    .limit(most + 1);
  return db
    .selectFrom("claims")
    .select(["id", "number", "status", "created_at"])
    .where("id", "!=", id)
    .where((where) =>
      where.or([
        where("id", "in", newest.where("user_id", "=", user)),
        where("id", "in", newest.where("email", "=", email)),
      ]),
    )
    .orderBy("number", "desc")
    .limit(most)
    .execute();
};

const listChats = (db: Db | Trx, { id, user_id: user }: Whose) =>
  db
    .selectFrom("chats")
    .select(["id", "number"])
    .where((where) => where.or([where("claim_id", "=", id), where("user_id", "=", user)]))
    .orderBy("updated_at", "desc")
    .limit(most)
    .execute();

const listVerifications = (db: Db | Trx, { id, user_id: user }: Whose) =>
  db
    .selectFrom("verifications")
    .select(["id", "number", "kind", "status"])
    .where((where) => where.or([where("claim_id", "=", id), where("user_id", "=", user)]))
    .orderBy("number", "desc")
    .limit(most)
    .execute();

/** The letters about a claim's moves, which their keys name by its versions. */
const listLetters = (db: Db | Trx, { id, version }: Whose) =>
  db
    .selectFrom("outbox")
    .select(["subject", "status", "created_at"])
    .where(
      "dedupe_key",
      "in",
      Array.from({ length: version }, (_, index) => `claim:${id}:${String(index + 1)}`),
    )
    .orderBy("id", "desc")
    .execute();

/** What of a claim has been listed, before or since. */
const findBlacklisted = (
  db: Db | Trx,
  { email, from_requisites: from, to_requisites: to, refund_requisites: refund }: Whose,
) =>
  findListed(db, [
    ...(email === null ? [] : [{ kind: "email" as const, value: email }]),
    ...from,
    ...to,
    ...(refund ?? []),
  ]);

/** What else is known of a claim's visitor. One query after the other, since a transaction has one connection. */
export const readVisitor = async (db: Db | Trx, claim: Whose): Promise<Visitor> => {
  const orders = await listOrders(db, claim);
  const chats = await listChats(db, claim);
  const verifications = await listVerifications(db, claim);
  const letters = await listLetters(db, claim);
  const listed = await findBlacklisted(db, claim);
  return {
    person: claim.user_id,
    language: claim.locale,
    blacklisted: listed.map(({ kind, reason }) => ({ kind, reason })),
    orders: orders.map(({ created_at: at, number, ...order }) => ({
      ...order,
      number: Number(number),
      created_at: at.toISOString(),
    })),
    chats: chats.map(({ id, number }) => ({ id, number: Number(number) })),
    verifications: verifications.map(({ number, ...one }) => ({ ...one, number: Number(number) })),
    letters: letters.map(({ created_at: at, ...letter }) => ({ ...letter, at: at.toISOString() })),
  };
};

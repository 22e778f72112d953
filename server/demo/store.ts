import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { Db, Trx } from "#server/database.ts";

/** Claims in these statuses without a move since a moment, the longest waiting first. */
export const restingClaims = (db: Db, statuses: readonly ClaimStatus[], since: Date) =>
  db
    .selectFrom("claims")
    .select("id")
    .where("status", "in", statuses)
    .where("updated_at", "<=", since)
    // Their visitor is awaited.
    .where((claim) =>
      claim.or([
        claim("status", "not in", ["verification", "underpaid", "paid_late", "refunding"]),
        claim("documents", "=", "sent"),
        claim("choice", "is not", null),
        claim("refund_requisites", "is not", null),
      ]),
    )
    .orderBy("updated_at");

/** Whether the pool has requisites for a currency. */
export const hasPool = async (trx: Trx, currency: number): Promise<boolean> =>
  (await trx
    .selectFrom("pay_to")
    .select("id")
    .where("currency_id", "=", currency)
    .where("active", "=", true)
    .executeTakeFirst()) !== undefined;

/** Id of a user by e-mail; undefined when there is none. */
export const findUserId = async (db: Db, email: string): Promise<string | undefined> =>
  (await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst())?.id;

/** Id of a currency by its code. */
export const findCurrencyId = async (db: Db, code: string): Promise<number> => {
  const { id } = await db
    .selectFrom("currencies")
    .select("id")
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  return id;
};

/** The referral code of a demo user. */
export const findRid = async (db: Db, email: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom("users")
      .select("rid")
      .where("email", "=", email)
      .where("demo", "=", true)
      .executeTakeFirst()
  )?.rid;

/** Makes one demo user the referrer of the other, unless that one has a referrer. */
export const bindDemoGuest = async (
  db: Db,
  { referrer, guest }: { readonly referrer: string; readonly guest: string },
): Promise<void> => {
  await db
    .updateTable("users")
    .set((update) => ({
      referrer_id: update.selectFrom("users as r").select("r.id").where("r.email", "=", referrer),
    }))
    .where("email", "=", guest)
    .where("demo", "=", true)
    .where("referrer_id", "is", null)
    .execute();
};

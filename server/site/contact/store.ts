import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { ClaimLookupsTable } from "./tables.ts";

/** Records a request for the link of a claim. */
export const insertLookup = async (db: Db, lookup: Insertable<ClaimLookupsTable>): Promise<void> => {
  await db.insertInto("claim_lookups").values(lookup).execute();
};

/** The requests that wait. */
export const waitingLookups = (db: Db | Trx) => db.selectFrom("claim_lookups").select("id");

/** Takes the oldest one, skipping those locked by other instances. */
export const takeLookup = (trx: Trx): Promise<Selectable<ClaimLookupsTable> | undefined> =>
  trx
    .deleteFrom("claim_lookups")
    .where("id", "=", waitingLookups(trx).orderBy("id").limit(1).forUpdate().skipLocked())
    .returningAll()
    .executeTakeFirst();

/** Finds the claim with this number and e-mail. */
export const findOwnClaim = (
  trx: Trx,
  { number, email }: Pick<Selectable<ClaimLookupsTable>, "number" | "email">,
): Promise<{ id: string } | undefined> =>
  trx
    .selectFrom("claims")
    .select("id")
    .where("number", "=", number)
    .where("email", "=", email)
    .executeTakeFirst();

import { sql } from "kysely";
import type { ClaimLeasesTable } from "#server/claim/tables.ts";
import type { Db, Trx } from "#server/database.ts";

/** A lease that has not ended, with its holder's e-mail. */
export type LeaseRow = Pick<ClaimLeasesTable, "claim_id" | "user_id" | "until"> & {
  readonly email: string;
};

/** Leases that neither time nor the end of their session has ended. */
const liveLeases = (db: Db | Trx, now: Date) =>
  db
    .selectFrom("claim_leases")
    .innerJoin("sessions", "sessions.id", "claim_leases.session_id")
    .where("claim_leases.until", ">", now)
    .where("sessions.expires_at", ">", now)
    .where("sessions.ended_at", "is", null);

/** The leases on some claims. */
export const readLeases = async (db: Db | Trx, claims: readonly string[], now: Date): Promise<LeaseRow[]> =>
  claims.length === 0
    ? []
    : liveLeases(db, now)
        .innerJoin("users", "users.id", "claim_leases.user_id")
        .select(["claim_leases.claim_id", "claim_leases.user_id", "claim_leases.until", "users.email"])
        .where("claim_leases.claim_id", "in", claims)
        .execute();

/** The claims that somebody holds a lease on. */
export const readLeased = async (db: Db, user: string, now: Date): Promise<string[]> =>
  (
    await liveLeases(db, now)
      .select("claim_leases.claim_id as id")
      .where("claim_leases.user_id", "=", user)
      .execute()
  ).map(({ id }) => id);

/** Gives a lease to somebody. The claim is locked, so nobody else does at the same time. */
export const putLease = async (trx: Trx, lease: ClaimLeasesTable): Promise<void> => {
  const { claim_id: _, ...held } = lease;
  await trx
    .insertInto("claim_leases")
    .values(lease)
    .onConflict((conflict) => conflict.column("claim_id").doUpdateSet(held))
    .execute();
};

/** Prolongs somebody's lease, unless it was prolonged lately. */
export const prolongLease = async (
  db: Db,
  { claim, user, now }: { readonly claim: string; readonly user: string; readonly now: Date },
  { until, unlessAfter }: { readonly until: Date; readonly unlessAfter: Date },
): Promise<void> => {
  await db
    .updateTable("claim_leases")
    .set({ until })
    .where("claim_id", "=", claim)
    .where("user_id", "=", user)
    .where("until", ">", now)
    .where("until", "<", unlessAfter)
    .execute();
};

/** Ends somebody's lease. False when they hold none. The row stays, so that streams see that it has ended. */
export const endLease = async (trx: Trx, claim: string, user: string, now: Date): Promise<boolean> => {
  const ended = await trx
    .updateTable("claim_leases")
    .set({ until: now, changed_at: now })
    .where("claim_id", "=", claim)
    .where("user_id", "=", user)
    .where("until", ">", now)
    .returning(sql<number>`1`.as("one"))
    .execute();
  return ended.length > 0;
};

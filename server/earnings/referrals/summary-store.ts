import type { Db, Trx } from "#server/database.ts";
import { countRows } from "#server/platform/data/count-fragment.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";

/** Results of a user's link. Counts are exact up to ten thousand, which stands for any larger number. */
export interface Summary {
  readonly users: number;
  readonly rewards: number;
  readonly waiting: number;
  readonly reversed: number;
  readonly earned: string;
  readonly expected: string;
}

const counted = (status: string): string => `
  (select least(count(*), 10000)::int from (
    select from referral_rewards where referrer_id = :user and status = '${status}' limit 10000) as found)`;

const summed = (status: string): string => `
  (select coalesce(sum(amount), 0) from referral_rewards
    where referrer_id = :user and status = '${status}' and currency_id = :currency)`;

const summaryStatement = namedStatement(
  "referral-summary",
  { user: "uuid", currency: "int" },
  `select
    (select least(count(*), 10000)::int from (
      select from users where referrer_id = :user and activated_at is not null limit 10000) as found) as users,
    ${counted("granted")} as rewards, ${counted("waiting")} as waiting, ${counted("back")} as reversed,
    ${summed("granted")} as earned, ${summed("waiting")} as expected`,
);

/** Reads a user's counts and sums, in the reward currency. */
export const readSummary = async (
  database: DatabaseHandle,
  user: string,
  currency: number,
): Promise<Summary> => {
  const [row] = await database.run<Summary>(summaryStatement.with({ user, currency }));
  if (row === undefined) throw new Error("An aggregate query returned no row");
  return row;
};

const daysStatement = namedStatement(
  "referral-days",
  { user: "uuid", currency: "int", bounds: "timestamptz[]" },
  `select width_bucket(at, :bounds) as bucket, sum(amount) as amount, count(*)::int as count from referral_rewards
    where referrer_id = :user and status = 'granted' and currency_id = :currency
      and at >= (:bounds)[1] and at < (:bounds)[array_length(:bounds, 1)]
    group by bucket`,
);

/** Rewards per day between these bounds, for days that have any; the first bucket is 1. */
export const readDays = (
  database: DatabaseHandle,
  asked: { readonly user: string; readonly currency: number; readonly bounds: readonly Date[] },
): Promise<{ readonly bucket: number; readonly amount: string; readonly count: number }[]> =>
  database.run(daysStatement.with({ ...asked, bounds: asked.bounds.map((bound) => bound.toISOString()) }));

/** A user's referral data. */
export interface Referrer {
  readonly id: string;
  readonly email: string;
  readonly rid: string;
  /** Individual share; null when the general one applies. */
  readonly referral_share: string | null;
}

/** Reads a user as a referrer; undefined when there is none. */
export const readReferrer = (db: Db | Trx, id: string): Promise<Referrer | undefined> =>
  db
    .selectFrom("users")
    .select(["id", "email", "rid", "referral_share"])
    .where("id", "=", id)
    .executeTakeFirst();

/** Sets a user's individual share; null removes it. */
export const setShare = async (trx: Trx, user: string, share: string | null): Promise<void> => {
  await trx.updateTable("users").set({ referral_share: share }).where("id", "=", user).execute();
};

/** A reward as staff see it. */
export interface StaffRewardRow {
  readonly id: string;
  readonly claim: string;
  readonly status: "waiting" | "granted" | "back";
  readonly amount: string;
  readonly share: string;
  readonly at: Date;
  readonly reason: string | null;
}

/** An earner of rewards: a referrer by user id, or a shop by its public id. */
export interface Earner {
  readonly column: "referrer_id" | "shop_id";
  readonly id: string;
}

/** A page of an earner's rewards with their claims, the newest first. */
export const listRewards = (
  db: Db,
  { column, id }: Earner,
  page: number,
  size: number,
): Promise<StaffRewardRow[]> =>
  db
    .selectFrom("referral_rewards as w")
    .innerJoin("claims as c", "c.id", "w.claim_id")
    .select(["w.id", "c.number as claim", "w.status", "w.amount", "w.share", "w.at", "w.reason"])
    .where(`w.${column}`, "=", id)
    .orderBy("w.at", "desc")
    .orderBy("w.number", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/**
 * Counts the users who registered by a user's link: exactly up to ten thousand, which stands for any larger
 * number.
 */
export const countUsers = (db: Db, user: string): Promise<number> =>
  countRows(
    db.selectFrom((inner) =>
      inner
        .selectFrom("users")
        .select("id")
        .where("referrer_id", "=", user)
        .where("activated_at", "is not", null)
        .limit(10_000)
        .as("some"),
    ),
  );

/** Counts an earner's rewards of any status, with the same limit. */
export const countRewards = (db: Db, { column, id }: Earner): Promise<number> =>
  countRows(
    db.selectFrom((inner) =>
      inner.selectFrom("referral_rewards").select("id").where(column, "=", id).limit(10_000).as("some"),
    ),
  );
